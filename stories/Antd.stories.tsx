import type { FormFrameProps } from '@elicitation-kit/react/form';
import { dialogContainer, rjsfFrame } from '@elicitation-kit/react/rjsf';
import '@elicitation-kit/react/rjsf.css';
import { Form } from '@rjsf/antd';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConfigProvider, theme, type ThemeConfig } from 'antd';
import type { ReactNode } from 'react';
import { Ask } from './Ask.tsx';
import { isDark, withBooleans, withErrors, withList } from './themeStories.ts';

const meta = { tags: ['light-only'], title: 'Themes/Antd', component: Ask } satisfies Meta<typeof Ask>;

export default meta;
type Story = StoryObj<typeof meta>;

const AntdForm = rjsfFrame(Form, { formContext: { colon: false } });

// antd's own texts are paler than 4.5 to 1, its borders than 3 to 1.
const light: ThemeConfig = {
  token: {
    colorBorder: '#85878d',
    colorError: '#d4151c',
    colorTextDescription: 'rgb(0 0 0 / 65%)',
    colorTextPlaceholder: 'rgb(0 0 0 / 60%)',
  },
};
const dark: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  token: {
    colorBorder: '#777a82',
    colorError: '#ff9c93',
    colorTextDescription: 'rgb(255 255 255 / 70%)',
    colorTextPlaceholder: 'rgb(255 255 255 / 65%)',
  },
};

/** `@rjsf/antd`, in the stories' own light or dark. */
function Frame(props: FormFrameProps): ReactNode {
  return (
    <ConfigProvider
      theme={isDark() ? dark : light}
      direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      getPopupContainer={dialogContainer}
      virtual={false}
    >
      <AntdForm {...props} />
    </ConfigProvider>
  );
}

export const Errors: Story = withErrors(Frame);
export const Booleans: Story = withBooleans(Frame);
export const List: Story = withList(Frame);
