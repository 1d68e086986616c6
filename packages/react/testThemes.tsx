import Antd from '@rjsf/antd';
import Shadcn from '@rjsf/shadcn';
import '@rjsf/shadcn/dist/default.css';
import { ConfigProvider } from 'antd';
import { userEvent } from 'vitest/browser';
import type { FormFrame } from './src/form/index.ts';
import { dialogContainer, rjsfFrame } from './src/rjsf/index.ts';
import './src/rjsf/rjsf.css';

/** A theme of RJSF as docs/themes.md says to plug it in, and how its lists and radios are used without a mouse. */
export interface TestTheme {
  readonly name: string;
  readonly frame: FormFrame;
  /** Opens a list that has the focus and takes its fifth option, called “May”. */
  readonly takeMay: () => Promise<void>;
}

const AntdFrame = rjsfFrame(Antd, { formContext: { colon: false } });

/** Without motion, which a test would only wait for. */
const antd: TestTheme = {
  name: 'antd',
  frame: (props) => (
    <ConfigProvider
      theme={{
        token: {
          motion: false,
          // Its own are too pale to be read by all.
          colorTextDescription: 'rgb(0 0 0 / 65%)',
          colorTextPlaceholder: 'rgb(0 0 0 / 60%)',
        },
      }}
      getPopupContainer={dialogContainer}
      virtual={false}
    >
      <AntdFrame {...props} />
    </ConfigProvider>
  ),
  takeMay: () => userEvent.keyboard('{ArrowDown}May{Enter}'),
};

const shadcn: TestTheme = {
  name: 'shadcn',
  frame: rjsfFrame(Shadcn),
  takeMay: () => userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}'),
};

export const testThemes: readonly TestTheme[] = [antd, shadcn];
