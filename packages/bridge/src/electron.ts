import type { ElectronBridge } from './electronChannel.ts';
import type { Port } from './port.ts';

export type { ElectronBridge } from './electronChannel.ts';

/** The port of an Electron page, over what its preload script has exposed. Give `connectView` a function that makes one: each is for one connection. */
export function fromElectron(bridge: ElectronBridge): Port {
  let live: ReturnType<ElectronBridge['connect']> | undefined;
  return {
    send: (message) => live?.send(message),
    receive: (on) => {
      live = bridge.connect(on);
      return () => live?.close();
    },
  };
}
