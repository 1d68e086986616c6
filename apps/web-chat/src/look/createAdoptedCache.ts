import createCache, { type EmotionCache } from '@emotion/cache';
import { StyleSheet, type Options } from '@emotion/sheet';

/**
 * A cache for emotion, and so for MUI, under a policy such as `style-src 'self'`, which forbids the style elements that emotion
 * writes. Rules that script puts into a constructed style sheet are no inline styles: the policy leaves them alone.
 */
export function createAdoptedCache(key: string): EmotionCache {
  const cache = createCache({ key });
  cache.sheet = new AdoptedSheet({ key, container: document.head });
  return cache;
}

class AdoptedSheet extends StyleSheet {
  readonly #sheet: CSSStyleSheet = new CSSStyleSheet();

  constructor(options: Options) {
    super({ ...options, speedy: true });
    document.adoptedStyleSheets.push(this.#sheet);
  }

  override insert(rule: string): void {
    try {
      this.#sheet.insertRule(rule, this.#sheet.cssRules.length);
    } catch {
      // A selector of another browser's.
    }
  }

  override hydrate(): void {}

  override flush(): void {
    this.#sheet.replaceSync('');
  }
}
