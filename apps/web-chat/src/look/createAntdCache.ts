import { createCache, extractStyle } from '@ant-design/cssinjs';

type Cache = ReturnType<typeof createCache>;

/** Where each kind of entry keeps its CSS, and what antd takes for “it is on the page already”. */
const CSS_IN: { readonly [kind: string]: readonly [index: number, done: string] } = {
  token: [3, ''],
  cssVar: [1, ''],
  style: [0, '_FILE_STYLE__'],
};

/**
 * A cache for the `StyleProvider` of antd under a policy such as `style-src 'self'; require-trusted-types-for 'script'`, which
 * forbids the style elements that antd writes. What it would write goes into a constructed style sheet instead.
 */
export function createAntdCache(): Cache {
  const cache = createCache();
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let isWriting = false;

  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, change) => {
    const isNew = cache.opGet(path) === null;
    update(path, change);
    if (!isNew || isWriting) return;
    isWriting = true;
    // Once for all that one render brings, and before it is painted.
    queueMicrotask(() => {
      isWriting = false;
      sheet.replaceSync(extractStyle(cache, { plain: true }));
    });
  };

  const get = cache.opGet.bind(cache);
  cache.opGet = (path) => {
    const entry = get(path);
    const [index, done] = CSS_IN[path.split('%', 1)[0] ?? ''] ?? [];
    return entry && index !== undefined ? [entry[0], (entry[1] as unknown[]).with(index, done)] : entry;
  };
  return cache;
}
