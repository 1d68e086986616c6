'use client';

export { ElicitationStats, type ElicitationStatsProps } from './ElicitationStats.tsx';
export type { StatsMessages } from './statsMessages.ts';
