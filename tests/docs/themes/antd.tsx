import type { FormFrameProps } from '@elicitation-kit/react/form';
import { dialogContainer, rjsfFrame } from '@elicitation-kit/react/rjsf';
import '@elicitation-kit/react/rjsf.css';
import { Form } from '@rjsf/antd';
import { ConfigProvider } from 'antd';

const Frame = rjsfFrame(Form, { formContext: { colon: false } });
const theme = {
  token: {
    // antd's own are paler than 4.5 and 3 to 1.
    colorTextDescription: 'rgb(0 0 0 / 65%)',
    colorTextPlaceholder: 'rgb(0 0 0 / 60%)',
    colorError: '#d4151c',
    colorBorder: '#85878d',
  },
};

export function AntdFrame(props: FormFrameProps) {
  return (
    <ConfigProvider theme={theme} getPopupContainer={dialogContainer} virtual={false}>
      <Frame {...props} />
    </ConfigProvider>
  );
}
