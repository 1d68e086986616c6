/**
 * What a language says of secrets: alternatives of a regular expression, in small letters. Accents and the Arabic article
 * make no difference; a space stands for none too, and for a short word or two: "mot passe" is "mot de passe".
 */
export type Words = readonly [
  /** What no server may ask in a form. */
  secrets: string,
  /** Keys and codes of these are secrets, said in either order: "access key", « clé d’accès », "Zugangscode". */
  such: string,
  /** Rules and numbers of secrets, said before or after them: "password length", "max token", « longueur du mot de passe ». */
  about: string,
  /** What is asked in a secret's stead, said after it, or before it with a word between: "token name", "name of the token". */
  instead: string,
  /** In a description: the secret is not what is asked. */
  denials: string,
];

/** A language a line: English, Spanish, Arabic, German, French, Portuguese. Each leaves out what another line has. */
export const SPACED: readonly Words[] = [
  [
    '\\w*(?:pass (?:w[o0]rd|phrase|code)|passwd|pwd|otp|secreto?(?! (?:santa|ingredient|recipe|fabrication)))|(?:db|root|user|master) pass|(?<!pommes )pin(?: number)?(?! (?:code|this|colou?r|location))|(?<!page |next |continuation |nft |erc \\d+ )\\w*token(?!s)|jwt|session cookie|[2m]fa(?! enabled)|mnemonic(?! device)|cv[vc]|ssn|(?:passport|social [si]\\w+|insurance|ni|id card) n(?:umber|o)|national id|tax id|creds|credential(?!s? type)|capital (?:[tp]an|rg|nir|rut|cnh)',
    'api|access|secret|priv[ae]\\w*|encrypt\\w+|criptogra\\w+|verif\\w+|se[cg]ur[ia]\\w+|aut[he]\\w*|rec[ou][pv]\\w+|backup|login|activat\\w+|ac?tivac\\w+|unlock|fa[ck]tor|des?bl\\w+|master|ss[hl]|tls|sms|[2m]fa|one time|seed|confiden\\w+',
    'max|min|leng\\w+|long[iu]\\w+|size|lim\\w+|count|usage|pol[ií]\\w+|budget|public|forgot|gpio',
    'n[ao]m\\w*|id|ur[il]|link|page|path|file|expiry|dat\\w+|hint|manager|method|arn|symbol|address|amount|price|mail',
    'not|t|never|no|sends?|used|wh\\w+',
  ],
  [
    'contraseña|cédula identi\\w+|dni|capital nie|nif|curp|credencia\\w+|número (?:\\w+ social\\w*|\\w*identi[tdf]\\w*|pas\\w*port\\w*)',
    'acceso|secreta|cifrado|semilla|solo uso',
    'tama\\w+|cantidad',
    'fecha',
    'nunca|sin',
  ],
  [
    'رقم (?:قومي|وطني|ضمان|جواز|سري|هويت?ة?ك?)|بيانات (?:دخول|اعتماد)|باسورد|توكن',
    'سري?ة?|مرورك?|تحقق|أمان|دخول|وصول|خاص|استرداد|تشفير|مصادقة|تفعيل|لمرة واحدة',
    'طول|سياسة|عدد|اسم|نوع',
    '',
    'لا|لن|بدون',
  ],
  [
    '\\w*(?:pa(?:ss|ß)|kenn)wo[er]*t(?:er)?|(?:(?:personal)?ausweis|(?:sozial|renten)versicherung|(?:reise)?pass|kartenprue?f|führerschein)s? nummer|(?:zugangs|anmelde|login) daten|geheim(?:zahl|nu\\w+|nis)|steuer(?:liche)? id\\w*',
    'zug[ar]\\w+|sicherheits|bestae?tig\\w+|prue?f|einmal|anmelde|geheim\\w*|wiederher\\w+|freischalt|entsperr',
    'anzahl|lange|richtlinie',
    '',
    'nicht|nie|kein\\w*',
  ],
  [
    'mots? passe|mdp|cryptogramme|code reçu|carte identité|jeton(?!s| présence)|identifiants (?:bancaire|connexion)',
    'accès|déverr\\w+|secrète|chiffrement|usage unique',
    'taille',
    '',
    'ne?|jamais|sans',
  ],
  [
    'senha(?! fila)|carteira identi\\w+|palavra passe|segredo|c(?:pf|npj)',
    'acesso|semente|uso único',
    'quantidade',
    '',
    'não|sem',
  ],
];

/** With a word of `such`, these are secrets. */
export const KEYS =
  'key|code|código|phrase|frase|words|tokens?|clé|clave|chave|schlue?ssel|رمز|كود|مفتاح|عبارة|كلم(?:ة|ات)';

/** Languages that leave no space between words: Chinese, Japanese. What is about a secret or in its stead follows it. */
export const UNSPACED: readonly [secrets: string, about: string, denials: string] = [
  '(?:密|安全|[验驗][证證]|校[验驗]|[动動][态態]|授[权權]|短信|解[锁鎖])[码碼](?![子学學])|恢[复復]短[语語]|(?<![账賬记記])[凭憑][证證](?![号號])|社\\S{0,3}保\\S?[号號]|口令|[密私金][钥鑰]|令牌|[权權]杖|助[记記][词詞]|[份分][证證](?!明)|[护護]照[号號]|' +
    'パス(?:ワー|フレー|コー)|暗証|(?:[認検]証|確認|タイム|リティ|バリー|アップ|セス|シード|sms|ログイン|復[元旧]|ピン|解除)(?:コー|キー|フレ|情)|認証番号|api ?キー|秘密[鍵キ]|シークレ(?!ットサ)|トークン(?!リング)|マイナンバー|(?:個人|ポート|旅券)番号',
  '[长長名策数數限期类邮手メ]|ポリ',
  '不|勿|[发發]送',
];

/** Secrets, but where a text of the field has a word of `OTHER`: some cards are a library's, some PIN codes an address's. */
export const MAYBE: readonly [spaced: string, unspaced: string] = [
  'pin\\scode|(?:card|cc) n(?:umber|um|o)|(?:credit|debit) card(?=\\s*(?:\\||$))|(?:kredit|bank)?karten nummer|confirm\\w+ code|digit code|digit number sent|رمز تأكيد|número (?:tarjeta|carte|cartão)|رقم بطاقة',
  '卡[号號]|カード番号',
];
export const OTHER =
  'postal|address|library|loyal|member|booking|bibliot|socio|fid[eé]li|مكتبة|حجز|[会會][员員]|[図图圖][书書]';

/** A denial that follows its secret: "a password is not needed". */
export const DENIED = ' not |nicht|ない|ません|不要|送信';
