import type { FormFrameProps } from '@elicitation-kit/react/form';
import { dialogContainer, rjsfFrame } from '@elicitation-kit/react/rjsf';
import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider, type PaletteOptions, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Form } from '@rjsf/mui';
import type { ReactNode } from 'react';
import { createAdoptedCache } from './createAdoptedCache.ts';

const Frame = rjsfFrame(Form);
const cache = createAdoptedCache('mui');

// What pops up outside the dialog cannot be reached while it is open.
const container = { defaultProps: { container: dialogContainer } };

function themeOf(palette: PaletteOptions): Theme {
  return createTheme({
    palette,
    typography: { fontFamily: 'inherit' },
    components: { MuiModal: container, MuiPopover: container, MuiPopper: container },
  });
}

const light = themeOf({ mode: 'light' });
// MUI's own red is a little too dark for the dialog's ground.
const dark = themeOf({ mode: 'dark', error: { main: '#ff9c93' } });

/** Forms by the theme of MUI, light or dark as the page is. */
export function MuiFrame(props: FormFrameProps): ReactNode {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={isDark ? dark : light}>
        <Frame {...props} />
      </ThemeProvider>
    </CacheProvider>
  );
}
