import { fold } from './skeleton.ts';

/** Who runs the host, in all languages of the kit, as `fold` leaves them. Arabic words stand without their article. */
const ASSISTANT =
  'assist[ae]nt(?:en|in|e)?|asistente|مساعدك?(?: ذكي)?|(?:(?:ai|智能) ?)?助[手理]|(?:ai ?)?アシスタント';
const SYSTEM = 's[iy]stem[ae]?|نظام|系[统統]|システム';
const ADMIN =
  '(?:s[iy]stem ?)?administrat(?:or|eur)(?:en|s)?|administradora?|admin|مسؤول(?: نظام)?|مدير نظام|(?:系[统統]|システム)?管理[员員者]';
const TEAM =
  'security(?: team)?|sicherheitsteams?|equip[eo] d[ea] se[cg]ur\\w+|فريق أمان|安全[团團][队隊]|セキュリティチーム';
const WHO = `${ASSISTANT}|${SYSTEM}|${ADMIN}|${TEAM}|(?:mcp )?host app(?:lication)?|mcp host|app|官方|公式|運営`;

/** Notices as only a host gives them. */
const NOTICE =
  '(?:system|security|assistant|admin(?:istrator)?) (?:notice|message|note|prompt|dialog|request|alert|warning)|s(?:ystem|icherheits)(?:meldung|nachricht|hinweis|warnung)|' +
  '(?:message|alerte|avis|mensaje|mensagem|aviso|alerta) (?:d[eou]l? (?:la )?)?(?:systeme|sistema|se[cg]ur[ai]\\w+)|(?:رسالة|تنبيه|إشعار) (?:نظام|أمني)|' +
  '系[统統](?:消息|通知|提示|[讯訊]息)|システム(?:通知|メッセージ)|セキュリティ警告';

const CHECKED =
  'verified|approved|certified|checked|confirmed|authori[sz]ed|(?:uber|ge)pruft|bestatigt|(?:veri|zerti)fiziert|freigegeben|genehmigt|' +
  '(?:verifi|approuv|certifi|valid|confirm)ees?|(?:verifi|approuv|certifi|valid|confirm)es?|(?:verifica|aproba|aprova|certifica|confirma|valida|comproba)d[oa]s?|(?:verific|aprov|confirm)ou|' +
  'تحقق|معتمد|موثق|موافقة';
const CHECKED_UNSPACED = '[验驗][证證]|[认認][证證]|[认認]証|検証|批准|[审審]核|[确確][认認]|承認';

/** What is said of whom nobody checked: not "approved" or "confirmed", which orders are too. */
const VERIFIED =
  'verified|certified|trusted|(?:veri|zerti)fiziert|(?:verifi|certifi)ee?|verificad[oa]|موثوق|موثق|(?:已|官方)(?:[验驗][证證]|[认認][证證])|認証済み?';
const TICK = '[✓✔☑✅🛡]';

const BY = '(?:by|from|von|vom|durch|par|por|pel[oa]|من|بواسطة)';
const NOTE =
  '(?:note|message|notice|request|question|dialog|nachricht|hinweis|meldung|mitteilung|anfrage|avis|mensaje|mensagem|aviso|رسالة|إشعار|تنبيه)';
/** A short word or three: "your company’s". */
const FEW = "(?:[a-zء-ي]{1,10}(?:['’]s)?[ '’]){0,3}";
const END = '(?![a-z\\dء-ي])';
const VENDOR = 'anthropic|openai|google|microsoft|apple';

/**
 * Whether a text poses; one that `fold` leaves, in small letters. `host` is the name of the product, if any. The signs take long
 * to compile, and wait for the first text with a word of which each of them has one.
 */
export function posesIn(host: string): (text: string) => boolean {
  const name = fold(host)
    .toLowerCase()
    .trim()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '\\W+');
  const product = /[\p{L}\p{N}]/u.test(host) ? `(?<![a-z\\d])${name}` : '';
  const may = sign(
    [WHO, NOTICE, VENDOR, TICK, 'host|security|ignore|disregard', product].filter(Boolean).join('|'),
  );
  let signs: readonly RegExp[] | undefined;
  return (text) => may.test(text) && (signs ??= signsOf(product)).some((one) => one.test(text));
}

function signsOf(product: string): readonly RegExp[] {
  const who = `(?:${product && `${product}|`}${WHO})${END}`;
  const self = `(?:${product && `${product}|`}${ASSISTANT}|${SYSTEM})${END}`;
  const unspaced = ` ?${who} ?`;
  return [
    // Checked by it.
    `(?:${CHECKED}) (?:\\S{1,3} )?${BY} (?:قبل )?${FEW}(?:${who}|(?:${VENDOR})${END})`,
    '(?:verified|certified|checked) by (?:the|your) host(?![a-z])',
    `(?:vom|von|durch) ${FEW}${who} (?:${CHECKED})`,
    `(?:assistant|system|security)[ -](?:verified|certified)`,
    `${who} (?:[a-z]{1,5} )?(?:${CHECKED}) (?:[a-z]{2,5} )?(?:server|request|dialog|form|tool|message|serveur|demande|servidor|solicitud|pedido)`,
    `(?:${who}|host) trusts (?:this|the) `,
    `${who} hat \\w+ (?:server|anfrage|formular|nachricht) (?:${CHECKED})`,
    `تحقق ${who}`,
    `(?:由|[经經]|通[过過])${unspaced}(?:${CHECKED_UNSPACED})`,
    `${unspaced}(?:已|により|によって|が|に)(?:${CHECKED_UNSPACED})`,
    // Said by it.
    `${NOTE} (?:below |above )?(?:is |comes |kommt |stammt |vient |viene |vem )?(?:from|of|vom|von|des|du|del?|d[oa]|من) ${FEW}${who}`,
    `[来來]自${unspaced}|${unspaced}から(?:の(?:お知らせ|メッセージ)|です)`,
    `(?<![a-z])(?:i am|i['’]m|ich bin|je suis|soy|sou|أنا) (?:(?:the|your|ihre?|deine?|der|die|das|votre|ton|tu|su|el|l|o|seu|sua)[ '’]){0,2}${self}`,
    `(?:^|[^a-z ]) *this is (?:the|your) ${self}(?! \\w)`,
    `我是[您你]?的?${self}|私は(?:あなたの)?${self}`,
    `^[^\\p{L}\\p{N}\\n]*(?:${NOTICE})[^\\p{L}\\p{N}\\n]*[:–—-]\\W*[\\p{L}\\p{N}]`,
    // "SYSTEM: this dialog comes from …", not "System: Linux".
    `^[^\\p{L}\\p{N}\\n]*(?:${SYSTEM}|${ASSISTANT}|security|admin|administrator|mcp host)[^\\p{L}\\p{N}]*:.{0,80}(?:(?:this|the) (?:dialog|question|request|form|server|message|page|tool)|safe|secure|trust|verif|approv|confirm|password|session|bestatig|passwort|sitzung|demande|solicitud|确认|確認)`,
    '^[^\\w\\n]*[[<(] ?(?:system|assistant) ?[\\])>]\\W*(?:\\w+\\W+){2}',
    `(?:${TICK} ?(?:${VERIFIED})(?! ?\\p{L})|${TICK} ?(?:${VERIFIED}) ${BY} |(?:${VERIFIED})[^\\p{L}\\p{N}]{0,3}${TICK})`,
    '(?:ignore|disregard) (?:all |any )?(?:the )?(?:previous|prior|earlier) (?:rules|instructions|messages)',
    ...(product === ''
      ? []
      : [
          `^[^\\p{L}\\p{N}\\n]*${product}\\W*:`,
          `${product},? ?(?:needs|asks|wants|requires|requests|trusts|security|(?:has|have|hat) (?=.{0,30}(?:${CHECKED}))|benotigt|braucht|bittet|a besoin|demande|exige|necesita|pide|requiere|solicita|precisa|pede|需要|要求|[请請]|が必要|يحتاج|يطلب)`,
          `(?:from|by) (?:the )?${product} (?:team|support)`,
        ]),
  ].map((source) => sign(`${/^[(\\[^我]|^ /.test(source) ? '' : '(?<![a-z\\dء-ي])'}${source}`));
}

/** Without the flag `i`, under which classes of letters take several times as long to compile. */
function sign(source: string): RegExp {
  return new RegExp(fold(source).replaceAll(' ', '\\s'), 'msu');
}

const ART =
  '(?:(?:the|your|my|der|die|das|ihre?|deine?|le|la|l|votre|el|tu|su|o|a|seu|sua) |[您你]的|あなたの)?';

/** A name of who runs the host, in words that `fold` leaves. */
export const SOMEBODY: RegExp = whole(
  `${ART}(?:(?:[ak]i|ia|mcp) )?(?:${ASSISTANT}|${SYSTEM}|${ADMIN}|${TEAM}|${NOTICE}|host|support|(?:it |help ?)desk|it support|kundendienst|assistance|soporte|suporte|دعم|客服|サポート|運営)(?: (?:de )?[ai]{2})?`,
);
/** A tool may be called "system". */
export const SOMEBODY_TOOL: RegExp = whole(`${ART}(?:[ak]i )?(?:${ASSISTANT})|${NOTICE}`);

function whole(words: string): RegExp {
  return new RegExp(`^(?:${fold(words)})$`, 'iu');
}

/** Words of a name that say it was checked. */
const OFFICIAL =
  'verified|certified|official|trusted|approved|authentic|genuine|(?:(?:veri|zerti)fiziert|offiziell|gepruft)e?[nrs]?|(?:verifi|certifi|approuv)ee?s?|officiel(?:le)?s?|(?:verifica|aproba|aprova)d[oa]s?|oficia(?:l|is|les)';
const OFFICIAL_UNSPACED =
  '官方|公式|已(?:[验驗][证證]|[认認][证證])|(?:[认認]証|確認|検証)済|(?<![ء-ي])(?:موثوق|موثق|معتمد|رسمي)(?![ء-ي])';
const BOUND = [`(?<![a-z\\d])(?:`, `)(?![a-z\\d])`] as const;

export const SAYS_CHECKED: RegExp = wordsOf(`${TICK}|${BOUND.join(OFFICIAL)}|${OFFICIAL_UNSPACED}`);
/** In the title of a tool such words are also about what it does: “List verified contacts”. */
export const SAYS_CHECKED_TOOL: RegExp = wordsOf(`${TICK}|[([](?:${OFFICIAL}|${OFFICIAL_UNSPACED})[)\\]]`);

/** What is added to a name, and makes it no other one. */
export const DECORATION: RegExp = wordsOf(
  `${TICK}|${OFFICIAL_UNSPACED}|\\.(?:com|net|org|io|ai|co|app|dev)(?![a-z])|${BOUND.join(
    `${OFFICIAL}|original|real|secure|mcp|server|support|security|sicherheit|login|sign ?in|team|equip[eo]|app|api|connector|plugin|inc|ltd|llc|corp|gmbh|the|s\\.a`,
  )}`,
  'g',
);

function wordsOf(source: string, flags = ''): RegExp {
  return new RegExp(fold(source), `iu${flags}`);
}
