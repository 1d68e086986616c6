export type { Draft } from './content/drafts.ts';
export type { Constraint, FieldError } from './content/fieldError.ts';
export type {
  Content,
  ContentValue,
  ElicitRequestFormParams,
  ElicitRequestParams,
  ElicitRequestURLParams,
  ElicitResult,
  Json,
} from './protocol.ts';
export type {
  BooleanField,
  ChoiceField,
  ChoicesField,
  ElicitationRequest,
  Field,
  FieldOption,
  FormRequest,
  Limits,
  NumberField,
  TextField,
  TextFormat,
  UnreadableField,
  UrlRequest,
} from './read/request.ts';
export type { Reason, ReasonCode } from './read/reasons.ts';
export { nameHidden } from './read/hidden.ts';
export { nameInvisible } from './read/invisible.ts';
export { unquoted } from './read/unquoted.ts';
export { apart, reportApart } from './store/apart.ts';
export { systemClock, type Clock } from './store/clock.ts';
export { createElicitationStore } from './store/createElicitationStore.ts';
export { localMutes, type TextStorage } from './store/localMutes.ts';
export { newId } from './store/newId.ts';
export { sessionPages } from './store/sessionPages.ts';
export { ElicitationError } from './store/ElicitationError.ts';
export type {
  ElicitationCapability,
  ElicitationContext,
  ElicitationRecord,
  ElicitationStore,
  OpenedPage,
  StoreOptions,
} from './store/options.ts';
export type {
  Drafts,
  Elicitation,
  ElicitationSnapshot,
  ElicitationView,
  Ending,
  ServerIdentity,
  Tool,
} from './store/view.ts';
