'use client';

export { dialogContainer } from './dialogContainer.ts';
export { rjsfFrame, type RjsfFrameOptions } from './rjsfFrame.tsx';
export type { UiSchema } from './uiSchema.ts';
export { validateWith, type RjsfValidator } from './validateWith.ts';
