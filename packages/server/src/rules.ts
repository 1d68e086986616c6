export { inspectRequest, type InspectOptions } from './rules/inspectRequest.ts';
export type { Finding, Rule, RuleName } from './rules/rule.ts';
export { rules } from './rules/rules.ts';
