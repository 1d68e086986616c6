import { Prompt } from '@clack/core';

/** Waits for one of some keys: letters, and `enter` for Enter. */
export class KeyPrompt extends Prompt<string> {
  constructor(keys: readonly string[], options: ConstructorParameters<typeof Prompt<string>>[0]) {
    super(options, false);
    this.on('key', (char, { name }) => {
      const pressed = name === 'return' || name === 'enter' ? 'enter' : (char ?? '').toLowerCase();
      if (!keys.includes(pressed)) return;
      this.value = pressed;
      this.state = 'submit';
    });
  }

  protected override _shouldSubmit(): boolean {
    return false;
  }
}
