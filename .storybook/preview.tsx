import '@elicitation-kit/react/styles.css';
import type { Preview } from '@storybook/react-vite';

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: { icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light' },
  parameters: { a11y: { test: 'error' }, layout: 'fullscreen' },
  decorators: [
    (Story, { globals }) => {
      const { dataset, style } = document.documentElement;
      style.colorScheme = String(globals['theme']);
      dataset['ekTheme'] = String(globals['theme']);
      return <Story />;
    },
  ],
};

export default preview;
