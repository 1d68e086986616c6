import type { WireQuestion } from '@elicitation-kit/server';

/** Asks for one text. */
export const textForm = (message: string, property: string): WireQuestion => ({
  message,
  requestedSchema: { type: 'object', properties: { [property]: { type: 'string' } }, required: [property] },
});

/** Asks for one box. */
export const confirmForm: WireQuestion = {
  message: 'Please confirm',
  requestedSchema: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
};

/** A default of each kind (SEP-1034). */
export const defaults: WireQuestion = {
  message: 'Please review these values.',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', default: 'John Doe' },
      age: { type: 'integer', default: 30 },
      score: { type: 'number', default: 95.5 },
      status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
      verified: { type: 'boolean', default: true },
    },
  },
};

const values = ['option1', 'option2', 'option3'];
const titled = ['value1', 'value2', 'value3'].map((value, at) => ({
  const: value,
  title: `Choice ${at + 1}`,
}));
/** Each way to list options (SEP-1330). */
export const enums: WireQuestion = {
  message: 'Please choose.',
  requestedSchema: {
    type: 'object',
    properties: {
      untitledSingle: { type: 'string', enum: values },
      titledSingle: { type: 'string', oneOf: titled },
      legacyEnum: { type: 'string', enum: ['opt1', 'opt2', 'opt3'], enumNames: ['One', 'Two', 'Three'] },
      untitledMulti: { type: 'array', items: { type: 'string', enum: values } },
      titledMulti: { type: 'array', items: { anyOf: titled } },
    },
  },
};
