import { describe, expect, test } from 'vitest';
import { looksSecret } from './secret.ts';

/** A language's names of what no server may ask, and its honest names that look like them. */
const LANGUAGES: readonly (readonly [language: string, secrets: string, honest: string])[] = [
  [
    'English',
    `password; Passwords; Password1; password2; userPassword; db_password; dbPassword; new-password; passwd; pwd; Passcode;
    pass phrase; Passphrase; PIN; pin; user PIN; PINs; P.I.N.; PIN number; pinCode; PIN code; OTP; one-time code;
    One-time password; Verification code; security code; 2FA code; 2FA; MFA code; SMS code; backup code; Recovery codes;
    authentication code; login code; access code; apiKey; API_KEY; x-api-key; API keys; OPENAI_API_KEY; apikey; Private key;
    secretKey; SSH key; sslKey; TLS key; encryption key; Master key; recovery key; accessToken; API tokens; authtoken;
    Bearer token; GitHub token; refresh_token; token; client_secret; Secret; secrets; seed phrase; Recovery phrase;
    Seed words; Mnemonic; cardNumber; Card number; Credit card number; CVV; CVC; cvv2; SSN; S.S.N.; Social security number;
    National Insurance number; passport number; National ID; ID card number; credentials; TAN; PAN; Social Security no.; Passport no; Card no; Card no.; Credit card #; Tax ID; creds; Activation code;
    Unlock code; 6 digit number we sent; db_pass; cc_number; card_num; jwt; session cookie; passw0rd; Master pass; Two-factor code`,
    `max_tokens; maxTokens; Tokens per page; tokens; token limit; token_count; tokenBudget; Number of tokens; Token name;
    Token symbol; token address; password_policy; Password length; Password size; length of the password; Password hint;
    forgot_password_url; Password reset link; API key name; API key ID; Name of the API key; Private key file; secret name;
    pincode; Pincode; PIN Code (postal); Postal PIN code; Pinned; Pinboard; Spinner; spin; opinion; shopping; Shipping;
    keyboard; keyword; key; key result; primary_key; Foreign key; sort key; Public key; public API key; passenger; Passport;
    passport expiry; Passport country; Compass; bypass; Secretary; secret santa; Discard number; Library card number;
    Loyalty card number; Member card number; Country code; Discount code; Postal code; Product code; Booking confirmation code; Session; ID; API version;
    API URL; tan; Seed; Author; Access level; Security group; Backup folder; Phone number; Order number; Pin color; Pin location; Pin this message; Secret ingredient; Secret recipe; Mnemonic device; ERC-20 token; NFT token; MFA enabled; Credentials type; boarding pass; Season pass; Pass rate; Activation date; Credit card type; Digits`,
  ],
  [
    'Chinese',
    `密码; 密碼; 登录密码; 请输入密码; 支付密码; 一次性密码; 用户口令; 动态口令; PIN码; 验证码; 短信验证码; 驗證碼; 安全码; API密钥; API 密钥; 密钥; 密鑰;
    API 金鑰; 私钥; 私鑰; 访问令牌; 令牌; 權杖; 助记词; 助記詞; 银行卡号; 卡号; 信用卡號; CVV码; 身份证号; 身份证号码; 身分證字號; 护照号码; 護照號碼; 校验码; 校驗碼; 动态码; 授权码; 短信码; 解锁码; 社保号; 社会保障号; 凭证; 登入憑證; 恢复短语`,
    `关键字; 键盘; 鍵盤; 密码子; 密码学; 密码长度; 密碼長度; 密码策略; 最大令牌数; 令牌数量; 令牌名称; 密钥名称; 会员卡号; 图书证号; 邮政编码; 国家代码; 产品代码;
    代码; 手机号码; 订单号; 优惠码; 主键; 证件类型; 护照; 秘书; 口味; 用户名; 图书馆卡号; 学历身份证明; 记账凭证; 凭证号; 动态; 授权人; 短语`,
  ],
  [
    'Spanish',
    `contraseña; Contraseñas; contrasena; nueva_contraseña; Contraseña de la base de datos; clave de acceso; Clave secreta;
    clave privada; clave API; Clave de la API; codigo pin; Código PIN; código de verificación; Código de seguridad;
    codigo_de_acceso; código de un solo uso; Token de acceso; token; Frase de recuperación; Frase semilla; frase secreta;
    Número de tarjeta; número de tarjeta de crédito; CVV; DNI; NIE; NIF; Número de pasaporte; Número de la seguridad social;
    credenciales; Cédula de identidad; RUT; Código de desbloqueo; Código de activación`,
    `palabra clave; Palabras clave; clave primaria; Resultado clave; llave; código postal; Código de producto; Código de país;
    longitud de la contraseña; longitud_contraseña; Política de contraseñas; tamaño de la contraseña; Nombre del token;
    Cantidad de tokens; tokens por página; límite de tokens; Número de tarjeta de socio; Número de teléfono; Número de pedido;
    secretaria; Pasajero; pasaporte; Caducidad del pasaporte; sin fecha; pan; Teclado; Compás; Nombre de usuario; Espina; Cédula; Ruta; Fecha de activación`,
  ],
  [
    'Arabic',
    `كلمة المرور; كلمة مرور; كلمة السر; كلمة مرورك; كلمات المرور; عبارة المرور; الرقم السري; الرمز السري; رمز التحقق; رمز الأمان;
    رمز الدخول; رمز الوصول; رمز PIN; مفتاح API; المفتاح الخاص; المفتاح السري; مفتاح التشفير; عبارة الاسترداد; رقم البطاقة;
    رقم الهوية; رقم هويتك; الرقم القومي; رقم الضمان الاجتماعي; رقم جواز السفر; كَلِمَة المُرُور; اسم المستخدم وكلمة المرور; رمز CVV; كود التحقق; رمز المصادقة; رمز التأكيد; رمز لمرة واحدة; بيانات الاعتماد; باسورد; توكن; رمز التفعيل`,
    `كلمة; كلمة مفتاحية; كلمات; رمز بريدي; الرمز البريدي; رمز المنتج; رمز الدولة; رمز الخصم; رقم الهاتف; رقم الطلب; لوحة المفاتيح;
    المفتاح الأساسي; مفتاح; طول كلمة المرور; سياسة كلمة المرور; عدد الرموز; رقم بطاقة المكتبة; جواز السفر; الاسم; المرور; التحقق; رقم خاص; رقم الوصول; كود الخصم; رمز تأكيد الحجز; تاريخ التفعيل; بيانات العميل`,
  ],
  [
    'Japanese',
    `パスワード; 新しいパスワード; ﾊﾟｽﾜｰﾄﾞ; ワンタイムパスワード; パスフレーズ; パスコード; 暗証番号; PIN; PINコード; 認証コード; 確認コード; 二段階認証コード;
    セキュリティコード; リカバリーコード; バックアップコード; ワンタイムコード; APIキー; API キー; アクセスキー; 秘密鍵; シークレットキー; アクセストークン; トークン;
    リカバリーフレーズ; シードフレーズ; カード番号; クレジットカード番号; マイナンバー; 個人番号; パスポート番号; 旅券番号; パスワードを入力してください; 認証情報; 認証番号; SMSコード; ログイン情報; 復元フレーズ; 復旧コード; ピンコード; 解除コード`,
    `暗号資産; パスポート; パス; ファイルパス; キーワード; キーボード; 主キー; キー; トークン数; 最大トークン数; トークン名; パスワードの長さ; パスワードポリシー;
    パスワードの有効期限; 会員カード番号; 郵便番号; 電話番号; 予約番号; 商品コード; クーポンコード; 国コード; ピンク; スピン; 秘書; 認証方式; 確認事項; コード; シークレットサンタ; トークンリング; 図書館カード番号; ログイン日; 解除日; 認証方法`,
  ],
  [
    'German',
    `Passwort; Passwörter; Passwoerter; Paßwort; Benutzerpasswort; Datenbank-Passwort; Kennwort; Kennwörter; Einmalpasswort;
    PIN; PIN-Nummer; Geheimzahl; Geheimnummer; TAN; mTAN; TAN-Nummer; Sicherheitscode; Bestätigungscode; Bestaetigungscode;
    Einmalcode; Verifizierungscode; Zugangscode; Zugangsdaten; API-Schlüssel; API-Schluessel; Privater Schlüssel;
    privaten Schlüssel; Zugriffsschlüssel; Zugriffstoken; GitHub-Token; Wiederherstellungsphrase; Passphrase;
    Kartennummer; Kreditkartennummer; Kartenprüfnummer; Steuer-ID; Steueridentifikationsnummer; Personalausweisnummer;
    Ausweisnummer; Reisepassnummer; Sozialversicherungsnummer; Passwort wiederholen; Zwei-Faktor-Code; Freischaltcode; Entsperrcode; Prüfcode; Führerscheinnummer; Anmeldedaten; Logindaten`,
    `Schlüsselwort; Schlüsselergebnis; Primärschlüssel; Schlüssel; öffentlicher Schlüssel; Passwortlänge; Länge des Passworts;
    Passwortrichtlinie; Passwort-Richtlinie; Token-Limit; Anzahl der Token; maximale Tokens; Tokenname; Name des Tokens;
    Postleitzahl; Produktcode; Rabattcode; Ländercode; Kundennummer; Kundenkartennummer; Bibliothekskartennummer;
    Telefonnummer; Bestellnummer; Reisepass; Passagier; Ablauf des Reisepasses; Stichwort; Antwort; Sekretär; Tastatur; Pinnwand; Kompass;
    Versicherung; Ausweis; Zahl; Steuern; USt-IdNr; Bestandsdaten; Sicherheitsdaten; Bestandscode; Wiederholungscode; Stammdaten; Bestelldaten; Zugriffsdatum; Führerschein`,
  ],
  [
    'French',
    `mot de passe; Mots de passe; motDePasse; mot_de_passe; Nouveau mot de passe; mdp; Code PIN; code secret; Code confidentiel;
    Code d’accès; Code de vérification; code de sécurité; Code à usage unique; code de récupération; clé API; Clé d'API; cle_api;
    Clé privée; clé secrète; Clé d’accès; clé de chiffrement; Jeton; Jeton d’accès; phrase secrète; Phrase de récupération;
    Numéro de carte; Numéro de carte bancaire; Cryptogramme; CVV; Numéro de sécurité sociale; Numéro de passeport;
    identifiants bancaires; Numéro de carte d’identité; Code reçu par SMS; Code d’activation; Code de déverrouillage; Carte d’identité; NIR`,
    `mot clé; Mots-clés; clé; clé primaire; clé étrangère; Code postal; code promo; Code produit; Code pays; Longueur du mot de passe;
    Politique de mot de passe; Nom du jeton; Nombre de jetons; jetons par page; Jetons max; Numéro de carte de fidélité;
    Numéro de téléphone; Numéro de commande; identifiant; Passeport; Passager; Expiration du passeport; secrétaire; secrétariat;
    Mot; Clavier; Opinion; Épingle; Numéro de carton; Jeton de présence; Pommes de pin; Secret de fabrication; Carte de visite; Code couleur`,
  ],
  [
    'Portuguese',
    `senha; Senhas; Nova senha; senha_do_banco; palavra-passe; Código PIN; código de verificação; codigo de verificacao;
    Código de segurança; código de acesso; Código de uso único; chave de API; Chave API; chave privada; Chave secreta;
    chave de acesso; token de acesso; Token; frase de recuperação; Frase secreta; Frase-senha; segredo; Número do cartão;
    número do cartão de crédito; CVV; CPF; CNPJ; Número do passaporte; credenciais; RG; CNH; Carteira de identidade; Número de identificação fiscal; Código de desbloqueio; Código de ativação`,
    `palavra-chave; Palavras-chave; chave primária; Chave estrangeira; chave; Chave Pix; código postal; Código do produto;
    Código do país; Tamanho da senha; tamanho_senha; Política de senhas; Nome do token; Quantidade de tokens; tokens por página; Limite de tokens;
    Número de telefone; Número do pedido; Passageiro; passaporte; Validade do passaporte; secretária; desenho; resenha; Resenhas; Senhor; teclado; Cartão de fidelidade; Senha da fila; Carteira; rg_name; Data de ativação`,
  ],
];

/** What tools ask for every day, of the same words. */
const EVERY_DAY = `first_name; last_name; fullName; email; emailAddress; phone; phone_number; address_line1; city;
  state; zip_code; zipcode; country; country_code; currency; amount; price; quantity; date;
  start_date; endDate; time; timezone; duration; description; summary; title; label; tags; category;
  priority; status; assignee; reporter; project_key; projectKey; issue_key; issueKey; jira key; epic
  key; sort_key; partition_key; object_key; s3_key; cache_key; lookup key; branch; repo; repository;
  owner; commit; sha; path; filepath; file_name; folder; bucket; region; zone; cluster; namespace;
  pod; container; image; version; port; host; hostname; username; user; login; account; account_id;
  account_number; iban; bic; routing_number; invoice_number; order_id; tracking_number; tracking code;
  booking_reference; reservation number; flight_number; seat; passenger_name; passport_expiry;
  nationality; gender; age; birthday; dob; height; weight; color; size; model; brand; sku; product_id;
  item_code; barcode; qr code; promo_code; coupon; voucher_code; gift card code; discount; tax_rate;
  vat_number; company; department; job_title; salary; notes; comment; message; subject; body; query;
  search_term; keyword; keywords; language; locale; format; encoding; url; uri; link; website; domain;
  ip_address; mac_address; latitude; longitude; max_tokens; temperature; top_p; prompt; system_prompt;
  stop_sequences; seed; model_id; embedding; chunk_size; limit; offset; cursor; next_page_token;
  page_token; pageToken; continuation_token; nextToken; idempotency key; request_hash; checksum;
  signature; license; license_key; plate number; vin; serial number; meter_number; room code; door
  code; area code; dial code; error_code; exit code; status code; source_code; code; language code;
  code review; unit test code; color code; icd code; hs code; swift code; sort code; access_level;
  access_type; permission; role; scope; auth_type; authentication_method; security_level;
  verification_method; recovery_email; backup_location; secret_name; secretId; secret_arn; key_id;
  key_name; kms_key_id; public_key; ssh_public_key; token_address; token_symbol; tokenId; token
  amount; contract; wallet; wallet_address; chain; gas_limit; slippage; pinned; is_pinned; board;
  channel; thread; reaction; mention; snowflake; webhook_url; callback_url; redirect_uri; client_id;
  tenant_id; subscription_id; resource_group; api_url; api_version; api_name; apiEndpoint; base url;
  proxy; timeout; retries; password_policy; password_min_length; passwordless; otp_method; mfa_method;
  sms_number; card_type; card_holder; card_brand; card_expiry; expiry; last4; card last four;
  bank_name; branch_code; ifsc code; beneficiary; passphrase hint; secretary email; session_id;
  sessionId; session name; cookie policy; cookie; how many tokens; words; phrase; phrase to translate;
  key phrase; search phrase; code phrase; keyframe; key points; key takeaways; key contact; key
  account; author; authors; authority; accessory; accessories code; privacy; private; privacy policy;
  is_private; private notes; private repo; master; master data key; loginUrl; login page; time code;
  backup; backup name`;

describe.each(LANGUAGES)('%s', (_, secrets, honest) => {
  test.each(split(secrets))('"%s" looks like a secret, as a name and as a title', (words) => {
    expect(looksSecret('value', words, undefined, undefined)).toBe(true);
    expect(looksSecret(words, 'Value', undefined, undefined)).toBe(true);
  });

  test.each(split(honest))('"%s" is an honest name', (words) => {
    expect(looksSecret(words, words, undefined, undefined)).toBe(false);
  });
});

test.each(split(EVERY_DAY))('"%s" is an honest name of every day', (words) => {
  expect(looksSecret(words, words, undefined, undefined)).toBe(false);
});

function split(words: string): readonly string[] {
  return words.replaceAll(/\s+/g, ' ').split('; ');
}
