'use client';

export { ElicitationCard, type ElicitationCardProps } from './ElicitationCard.tsx';
export { ElicitationDialog } from './ElicitationDialog.tsx';
export type { MessageKey } from './messageKey.ts';
export { MutedServers, type MutedServersProps } from './MutedServers.tsx';
export type { ElicitationDialogProps } from './settings.ts';
export { useElicitationDialog, type ElicitationDialogHandle } from './useElicitationDialog.tsx';
export { useElicitations } from './useElicitations.ts';
