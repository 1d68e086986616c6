import type { FormFrame } from '@elicitation-kit/react/form';
import { dialogContainer, rjsfFrame } from '@elicitation-kit/react/rjsf';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import Antd from '@rjsf/antd';
import Mui from '@rjsf/mui';
import { ConfigProvider } from 'antd';

/** Frames whose themes write style elements with the page's nonce. */
export function nonceFrames(nonce: string): { readonly mui: FormFrame; readonly antd: FormFrame } {
  const MuiFrame = rjsfFrame(Mui);
  const AntdFrame = rjsfFrame(Antd);
  const cache = createCache({ key: 'css', nonce });
  const theme = createTheme({
    components: { MuiPopover: { defaultProps: { container: dialogContainer } } },
  });
  return {
    mui: (props) => (
      <CacheProvider value={cache}>
        <ThemeProvider theme={theme}>
          <MuiFrame {...props} />
        </ThemeProvider>
      </CacheProvider>
    ),
    antd: (props) => (
      <ConfigProvider csp={{ nonce }} getPopupContainer={dialogContainer} virtual={false}>
        <AntdFrame {...props} />
      </ConfigProvider>
    ),
  };
}
