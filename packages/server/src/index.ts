export type { Constraint, Content, ContentValue, FieldError } from '@elicitation-kit/core';
export type { Asking, AskingOptions, RefusedField, ToolCall } from './asking.ts';
export { createAsking } from './createAsking.ts';
export type { Ask, Call, Open, PageToFinish, PageToOpen } from './call.ts';
export { createSeal, type Seal, type SealOptions } from './createSeal.ts';
export {
  boolean,
  choice,
  choices,
  date,
  dateTime,
  email,
  integer,
  number,
  text,
  uri,
  type ContentOf,
  type FieldSpec,
  type Fields,
} from './fields/fields.ts';
export type { Property } from './fields/property.ts';
export type { StandardSchema } from './fields/standardSchema.ts';
export type { Problems, Question, SchemaQuestion, WireQuestion } from './question.ts';
export { QuestionError } from './QuestionError.ts';
export type { Accepted, Done, Failure, NotAccepted, Opened, Reply } from './reply.ts';
export type { InputRequired, SdkServer, SdkV1Context, SdkV2Context } from './sdk/contexts.ts';
export type { Finding, RuleName, WordRule } from './rules/rule.ts';
