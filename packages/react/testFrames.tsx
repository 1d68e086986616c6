import { createTheme, ThemeProvider } from '@mui/material/styles';
import Core from '@rjsf/core';
import Mui from '@rjsf/mui';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { FormFrame } from './src/form/index.ts';
import { dialogContainer, rjsfFrame } from './src/rjsf/index.ts';
import './src/rjsf/rjsf.css';

/** A look of forms that a host can choose. */
export interface TestFrame {
  readonly name: 'the kit' | 'RJSF core' | 'RJSF MUI';
  /** None is the kit's own. */
  readonly frame?: FormFrame;
}

const muiTheme = createTheme({
  components: { MuiMenu: { defaultProps: { container: dialogContainer, transitionDuration: 0 } } },
});

/** A frame whose popups stand in the dialog. */
export function inMuiTheme(Frame: FormFrame): FormFrame {
  return (props) => (
    <ThemeProvider theme={muiTheme}>
      <Frame {...props} />
    </ThemeProvider>
  );
}

export const kit: TestFrame = { name: 'the kit' };
export const core: TestFrame = { name: 'RJSF core', frame: rjsfFrame(Core) };
export const mui: TestFrame = { name: 'RJSF MUI', frame: inMuiTheme(rjsfFrame(Mui)) };

/** Every look that one suite is run on. */
export const testFrames: readonly TestFrame[] = [kit, core, mui];

/** The accessible name of a field: its label, with whatever mark a look has for required and optional ones. */
export function labelled(label: string): RegExp {
  return new RegExp(`^(\\* )?${label}( · optional| ?\\*)?$`);
}

/** The list of a field; MUI's has its value in its name. */
export function combobox(label: string): Locator {
  return page.getByRole('combobox', { name: new RegExp(`^(\\* )?${label}( |\\*|$)`) });
}

/** Chooses from a list with the mouse, whether it is the browser's or drawn by the theme. */
export async function choose(label: string, option: string): Promise<void> {
  const list = combobox(label);
  if (list.element().localName === 'select') return userEvent.selectOptions(list, option);
  await userEvent.click(list);
  return userEvent.click(page.getByRole('option', { name: option }));
}
