'use client';

export { ElicitationCard, type ElicitationCardProps } from './ElicitationCard.tsx';
export { ElicitationDialog, type ElicitationDialogProps, type MessageKey } from './ElicitationDialog.tsx';
export { MutedServers } from './MutedServers.tsx';
export { useElicitationDialog, type ElicitationDialogHandle } from './useElicitationDialog.tsx';
export { useElicitations } from './useElicitations.ts';
