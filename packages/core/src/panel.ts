export { createPanel, type Panel, type PanelOutcome } from './panel/createPanel.ts';
export { toPanelRequest, type PanelField, type PanelRequest } from './panel/toPanelRequest.ts';
