'use client';

export type { Catalogue } from './catalogue.ts';
export { loadMessages, localeFor, locales } from './languages.ts';
export { useLanguage } from './useLanguage.ts';
