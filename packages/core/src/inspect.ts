export { domainOf, hasDomains, loadDomains } from './inspect/domains.ts';
export { inspectHost, type HostFinding, type KnownServer } from './inspect/inspectHost.ts';
export { inspectNames, type Names, type NamePlace, type NameWarning } from './inspect/inspectNames.ts';
export { inspectText, type TextWarning } from './inspect/inspectText.ts';
export { inspectUrl, type UrlWarning } from './inspect/inspectUrl.ts';
export { textsOf } from './inspect/textsOf.ts';
export { toUnicode } from './inspect/toUnicode.ts';
