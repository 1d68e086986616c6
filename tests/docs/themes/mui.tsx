import type { FormFrameProps } from '@elicitation-kit/react/form';
import { dialogContainer, rjsfFrame } from '@elicitation-kit/react/rjsf';
import '@elicitation-kit/react/rjsf.css';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { Form } from '@rjsf/mui';

const Frame = rjsfFrame(Form);
const inDialog = { defaultProps: { container: dialogContainer } };
const theme = createTheme({
  components: { MuiModal: inDialog, MuiPopover: inDialog, MuiPopper: inDialog },
});

export function MuiFrame(props: FormFrameProps) {
  return (
    <ThemeProvider theme={theme}>
      <Frame {...props} />
    </ThemeProvider>
  );
}
