import type { FormFrame, FormFrameProps } from '@elicitation-kit/react/form';
import type { ReactNode } from 'react';

/** The frames that the toolbar offers, each loaded when it is chosen. */
const FRAMES: { readonly [name: string]: () => Promise<FormFrame> } = {
  rjsf: async () => {
    const [{ rjsfFrame }, { default: Form }] = await Promise.all([
      import('@elicitation-kit/react/rjsf'),
      import('@rjsf/core'),
      import('@elicitation-kit/react/rjsf.css'),
    ]);
    return rjsfFrame(Form);
  },
  mui: async () => {
    const [{ dialogContainer, rjsfFrame }, { Form }, { createTheme, ThemeProvider }] = await Promise.all([
      import('@elicitation-kit/react/rjsf'),
      import('@rjsf/mui'),
      import('@mui/material/styles'),
    ]);
    const Mui = rjsfFrame(Form);
    return function MuiFrame(props: FormFrameProps): ReactNode {
      const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark';
      const theme = createTheme({
        palette: { mode: isDark ? 'dark' : 'light' },
        components: { MuiMenu: { defaultProps: { container: dialogContainer } } },
      });
      return (
        <ThemeProvider theme={theme}>
          <Mui {...props} />
        </ThemeProvider>
      );
    };
  },
};

/** The frame of that name; none for the kit's own. */
export async function chosenFrame(name: unknown): Promise<{ readonly frame?: FormFrame }> {
  const load = FRAMES[String(name)];
  return load ? { frame: await load() } : {};
}
