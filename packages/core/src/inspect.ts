export { inspectText, type TextWarning } from './inspect/inspectText.ts';
export { inspectUrl, type UrlWarning } from './inspect/inspectUrl.ts';
