import { Writable } from 'node:stream';

/** What a terminal is drawn on: `process.stdout`, or a stream with its members. */
export interface TerminalOutput extends NodeJS.WritableStream {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  readonly hasColors?: ((count?: number) => boolean) | undefined;
}

/** What Clack draws on: a terminal whose size is always known. */
export type Canvas = Writable & { readonly columns: number; readonly rows: number };

const LEAST = { columns: 20, rows: 5 };
const USUAL = { columns: 80, rows: 24 };

export function createCanvas(output: TerminalOutput): Canvas {
  const size = (key: 'columns' | 'rows'): number =>
    Math.max((output[key] ?? 0) > 0 ? (output[key] ?? 0) : USUAL[key], LEAST[key]);
  const canvas = new Lines({
    write: (chunk: Buffer, _encoding, done) => {
      output.write(chunk);
      done();
    },
  });
  return Object.defineProperties(canvas, {
    columns: { get: () => size('columns') },
    rows: { get: () => size('rows') },
  }) as Lines & Canvas;
}

class Lines extends Writable {
  // Where a frame loses its last line alone, Clack writes a line that is not there.
  override write(chunk: unknown): boolean {
    return super.write(chunk ?? '');
  }
}
