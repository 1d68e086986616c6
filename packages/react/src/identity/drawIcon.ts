import { readIcon } from './readIcon.ts';

/**
 * Draws an icon into a canvas, whole and in the middle; false where it is none that may be shown. From bytes and not through an
 * `<img>`: that would need `img-src data:`, and be reported where a Content Security Policy has none.
 */
export async function drawIcon(data: string, canvas: HTMLCanvasElement): Promise<boolean> {
  const icon = readIcon(data);
  const context = canvas.getContext('2d');
  if (icon === undefined || context === null) return false;
  const image = await createImageBitmap(new Blob([icon.bytes], { type: icon.type }));
  const scale = Math.min(canvas.width / image.width, canvas.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  image.close();
  return true;
}
