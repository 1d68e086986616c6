import { loadMessages, locales } from '@elicitation-kit/react/languages';
import '@elicitation-kit/react/styles.css';
import type { Preview } from '@storybook/react-vite';
import type { ContextType } from 'react';
import { chosenFrame } from '../stories/chosenFrame.tsx';
import { pretendZone } from '../stories/pretendZone.ts';
import { Spoken } from '../stories/spoken.ts';
import '../stories/story.css';

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Light or dark; “auto” is as the system has it',
      toolbar: { icon: 'mirror', items: ['light', 'dark', 'auto'], dynamicTitle: true },
    },
    skin: {
      description: 'The skin',
      toolbar: { icon: 'paintbrush', items: ['plain', 'compact', 'roomy'], dynamicTitle: true },
    },
    frame: {
      description: 'Who draws the form, where a story does not say',
      toolbar: { icon: 'form', items: ['kit', 'rjsf', 'mui'], dynamicTitle: true },
    },
    zone: {
      description: 'The time zone of the browser',
      toolbar: {
        icon: 'time',
        items: ['system', 'Asia/Kathmandu', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland'],
        dynamicTitle: true,
      },
    },
    language: {
      description: 'The language of the kit’s words',
      toolbar: { icon: 'globe', items: [...locales], dynamicTitle: true },
    },
    direction: {
      description: 'The direction of the page around it',
      toolbar: { icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
  initialGlobals: {
    theme: 'light',
    skin: 'plain',
    frame: 'kit',
    zone: 'system',
    language: 'en',
    direction: 'ltr',
  },
  parameters: {
    a11y: { test: 'error' },
    layout: 'fullscreen',
    viewport: {
      options: {
        narrow: { name: '320 px', styles: { width: '320px', height: '640px' } },
        phone: { name: '360 px', styles: { width: '360px', height: '640px' } },
        tablet: { name: '760 px', styles: { width: '760px', height: '1024px' } },
        desk: { name: '1024 px', styles: { width: '1024px', height: '768px' } },
      },
    },
  },
  loaders: [
    async ({ globals }) => {
      const locale = String(globals['language']);
      const [messages, frame] = await Promise.all([loadMessages(locale), chosenFrame(globals['frame'])]);
      return { dialog: { locale, messages, ...frame } };
    },
  ],
  decorators: [
    (Story, { globals, loaded }) => {
      const root = document.documentElement;
      const theme = String(globals['theme']);
      root.style.colorScheme = theme === 'auto' ? 'light dark' : theme;
      root.dataset['ekTheme'] = theme;
      root.dataset['ekSkin'] = String(globals['skin']);
      pretendZone(String(globals['zone']));
      root.dir = String(globals['direction']);
      return (
        <Spoken.Provider value={loaded['dialog'] as ContextType<typeof Spoken>}>
          <Story />
        </Spoken.Provider>
      );
    },
  ],
};

export default preview;
