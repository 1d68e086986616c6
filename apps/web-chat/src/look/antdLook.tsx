import { StyleProvider } from '@ant-design/cssinjs';
import { IconProvider } from '@ant-design/icons';
import type { FormFrameProps } from '@elicitation-kit/react/form';
import { dialogContainer, rjsfFrame } from '@elicitation-kit/react/rjsf';
import '@elicitation-kit/react/rjsf.css';
import { Form } from '@rjsf/antd';
import { ConfigProvider, theme, type ThemeConfig } from 'antd';
import type { ReactNode } from 'react';
import { createAntdCache } from './createAntdCache.ts';
import { useIsDark } from './useIsDark.ts';

const Frame = rjsfFrame(Form, { formContext: { colon: false } });
const cache = createAntdCache();

// antd's own texts are paler than 4.5 to 1, its borders than 3 to 1.
const light: ThemeConfig = {
  cssVar: { key: 'antd-light' },
  token: {
    fontFamily: 'inherit',
    colorBorder: '#85878d',
    colorError: '#d4151c',
    colorTextDescription: 'rgb(0 0 0 / 65%)',
    colorTextPlaceholder: 'rgb(0 0 0 / 60%)',
  },
};
const dark: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  cssVar: { key: 'antd-dark' },
  token: {
    fontFamily: 'inherit',
    colorBorder: '#777a82',
    colorError: '#ff9c93',
    colorTextDescription: 'rgb(255 255 255 / 70%)',
    colorTextPlaceholder: 'rgb(255 255 255 / 65%)',
  },
};

/** Without `zeroRuntime`, icons would write a style element; antd’s own part of their styles is in the cache. */
const icons = { prefixCls: 'anticon', zeroRuntime: true };

/** Forms by the theme of antd, light or dark as the page is. */
export function AntdFrame(props: FormFrameProps): ReactNode {
  const isDark = useIsDark();
  return (
    <StyleProvider cache={cache}>
      <ConfigProvider
        theme={isDark ? dark : light}
        // What pops up outside the dialog cannot be reached while it is open.
        getPopupContainer={dialogContainer}
        // Only then is each row of a list an option for screen readers.
        virtual={false}
      >
        <IconProvider value={icons}>
          <Frame {...props} />
        </IconProvider>
      </ConfigProvider>
    </StyleProvider>
  );
}
