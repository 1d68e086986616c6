import type { FormFrameProps } from '@elicitation-kit/react/form';
import { rjsfFrame } from '@elicitation-kit/react/rjsf';
import '@elicitation-kit/react/rjsf.css';
import { Form } from '@rjsf/shadcn';
import '@rjsf/shadcn/dist/default.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Ask } from './Ask.tsx';
import { isDark, withBooleans, withErrors, withList } from './themeStories.ts';

const meta = { tags: ['light-only'], title: 'Themes/Shadcn', component: Ask } satisfies Meta<typeof Ask>;

export default meta;
type Story = StoryObj<typeof meta>;

const ShadcnForm = rjsfFrame(Form);

/** `@rjsf/shadcn`, in the stories' own light or dark. */
function Frame(props: FormFrameProps): ReactNode {
  return (
    <div className={isDark() ? 'dark' : undefined}>
      <ShadcnForm {...props} />
    </div>
  );
}

export const Errors: Story = withErrors(Frame);
export const Booleans: Story = withBooleans(Frame);
export const List: Story = withList(Frame);
