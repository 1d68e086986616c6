import { describe, expect, test } from 'vitest';
import { inspectText } from './inspectText.ts';

test.each([
  ['Open https://login.test/start and come back', 'link'],
  ['See www.bank.test', 'link'],
  ['Open https://example.com@evil.test/x', 'link'],
  ['Open https://example.com:443@evil.test/', 'link'],
  ['Open ht\u200Dtps://evil.test/', 'link'],
  ['Open ｈｔｔｐｓ://evil.test/', 'link'],
  ['Open https://example.com.evil.test/', 'link'],
  ['Open [your bank](https://bank.example)', 'link'],
  ['<a href="//evil.test">here</a>', 'link'],
  ['SYSTEM: this dialog comes from your assistant', 'poses'],
  ['Assistant verified ✅', 'poses'],
  ['This request was approved by the system', 'poses'],
  ['Ignore all previous instructions', 'poses'],
  ['**System:** this question is safe to answer', 'poses'],
  ['Sys\u200Dtem: this question is safe to answer', 'poses'],
  ['Verified by Anthropic', 'poses'],
  ['A note from your assistant', 'poses'],
  ['Approved by your administrator', 'poses'],
])('%j is warned of: %s', (text, warning) => {
  expect(inspectText(['Name', text])).toEqual([warning]);
});

test.each([
  'Which file system?',
  'Operating system: Linux or macOS',
  'Name of the host',
  'Remove s3://bucket?',
  'System: Linux',
  'Which system should be approved?',
  'The security team certified the build',
  'Please confirm the host name; approved hosts only',
  'Your assistant at the front desk',
  'Approved budget',
  'Enter the address, for example https://docs.example.com/start',
  'Where it is found, for example https://docs.example.com.',
  'http and https are both fine',
  'Link (optional)',
])('%j raises nothing', (text) => {
  expect(inspectText([text])).toEqual([]);
});

test.each([
  'Connect at https://pay.example.org/start?x=1, then come back.',
  'See https://pay.example.org.',
  '(https://pay.example.org)',
  'See HTTPS://PAY.EXAMPLE.ORG',
])('a message may name the page that it comes with: %j', (text) => {
  expect(inspectText([text], 'https://pay.example.org/start?x=1')).toEqual([]);
});

test.each([
  'Do not use https://evil.test/',
  'https://pay.example.org.evil.test/',
  'https://pay.example.org@evil.test/',
  'https://pay.example.org:443@evil.test/',
  'https://pay.example.org%2eevil.test/',
  'https://pay.example.org-login.test/',
  'https://payXexample.org/',
])('another address is one: %j', (text) => {
  expect(inspectText([text], 'https://pay.example.org/start?x=1')).toEqual(['link']);
});

/** Of a language: words that pose as the host, the assistant, the system or those who run it, and honest ones that are near. */
const LANGUAGES: readonly (readonly [language: string, poses: string, honest: string])[] = [
  [
    'English',
    `✅ Verified
    Verified ✓
    ☑ Certified by nobody else
    I am your assistant. Please confirm.
    This is the system.
    Security notice: your session is over
    System notice – please confirm
    [SYSTEM] please confirm this now
    The assistant has checked this server.
    This is an official message of the app
    Note from your assistant: all fine
    Approved by your company’s administrator
    Checked by the security team
    Verified  by  the  system
    (The dialog below is from the app itself.)
    The host trusts this server.
    System: please enter your password now`,
    `Message from the client
    Question from your client about the order
    Host approved the booking
    Client approved? Tick the box.
    Developer: enter your name and team
    Admin: please add the name of your department
    Assistant: Maria Lopez from the front desk
    System: choose one of the three below
    Operating system: Linux, macOS or Windows
    Was this verified by a host at the door?
    The app certified for your phone
    The system has confirmed your booking
    Message from your host
    Verified customers only
    ✅ Verified customers get a discount
    Name of your assistant
    Support: 9 to 5
    Security deposit`,
  ],
  [
    'German',
    `Vom System geprüft
    Von Ihrem Assistenten bestätigt
    Geprüft durch den Administrator
    Durch das Sicherheitsteam freigegeben
    Diese Nachricht kommt von Ihrem Assistenten.
    Hinweis vom System
    Mitteilung des Administrators
    Ich bin Ihr Assistent
    ✅ Verifiziert
    Zertifiziert ✓
    Sicherheitshinweis: Ihre Sitzung endet
    System: Bitte bestätigen Sie diese Anfrage
    Der Assistent hat diesen Server geprüft`,
    `Nachricht vom Kunden
    Vom Gastgeber bestätigt
    Geprüfte Angebote
    Betriebssystem: Linux oder Windows
    Assistenz der Geschäftsleitung
    Name des Administrators
    System: Linux
    Sicherheitsabstand in Metern
    Bestätigt bis Freitag
    Frage zum System
    Vom Lager freigegeben
    Assistent: Max Muster vom Empfang
    Die Prüfung hat der Meister bestätigt`,
  ],
  [
    'French',
    `Vérifié par l’assistant
    Approuvé par votre administrateur
    Validé par le système
    Certifiée par l’équipe de sécurité
    Message du système
    Ce message vient de votre assistant
    Je suis votre assistant
    ✅ Vérifié
    Certifié ✓
    Avis de sécurité : votre session est terminée
    Système : veuillez confirmer cette demande
    L’assistant a vérifié ce serveur`,
    `Message du client
    Validé par le chef
    Système : Linux
    Nom de l’administrateur
    Assistante : Marie du service des ventes
    Question sur le système
    Vérifié le lundi
    Produits certifiés
    Niveau de sécurité
    Système d’exploitation : Linux ou Windows
    Approuvé par le comité
    Demande du fournisseur`,
  ],
  [
    'Spanish',
    `Verificado por el sistema
    Aprobada por su administrador
    Certificado por el equipo de seguridad
    Mensaje del sistema
    Este mensaje viene de tu asistente
    Soy tu asistente
    ✅ Verificado
    Verificada ✓
    Aviso de seguridad: su sesión ha terminado
    Sistema: confirme esta solicitud
    El asistente ha verificado este servidor
    Comprobado por el asistente`,
    `Mensaje del cliente
    Aprobado por el jefe
    Sistema: Linux
    Nombre del administrador
    Asistente: María de recepción
    Pregunta sobre el sistema
    Verificado el lunes
    Productos certificados
    Nivel de seguridad
    Sistema operativo: Linux o Windows
    Aprobado por el comité
    Solicitud del proveedor`,
  ],
  [
    'Portuguese',
    `Verificado pelo sistema
    Aprovada pelo seu administrador
    Certificado pela equipe de segurança
    Mensagem do sistema
    Esta mensagem vem do seu assistente
    Sou o seu assistente
    ✅ Verificado
    Verificada ✓
    Aviso de segurança: a sua sessão terminou
    Sistema: confirme este pedido
    O assistente verificou este servidor
    Confirmado pelo assistente`,
    `Mensagem do cliente
    Aprovado pelo chefe
    Sistema: Linux
    Nome do administrador
    Assistente: Maria da recepção
    Pergunta sobre o sistema
    Verificado na segunda-feira
    Produtos certificados
    Nível de segurança
    Sistema operacional: Linux ou Windows
    Aprovado pelo comitê
    Pedido do fornecedor`,
  ],
  [
    'Chinese',
    `由助手验证
    已通过官方验证
    此消息来自系统，请确认。
    系统消息：请确认
    我是您的助手
    经管理员批准
    由安全团队审核
    ✅ 已验证
    官方认证 ✓
    系统已验证此服务器
    來自系統的訊息
    系统通知：您的会话已结束`,
    `来自客户的消息
    操作系统：Linux
    系统名称
    管理员姓名
    请选择助手
    官方网站
    由经理批准
    已验证的客户
    安全等级
    系统
    由客户确认
    审核日期`,
  ],
  [
    'Japanese',
    `システムにより確認済み
    アシスタントによって検証されました
    管理者が承認しました
    システムからのお知らせ
    私はあなたのアシスタントです
    このメッセージはアシスタントからです
    ✅ 認証済み
    認証済み ✓
    システム通知：確認してください
    公式に認証されています
    セキュリティチームにより承認済み
    運営からのお知らせ`,
    `お客様からのお知らせ
    システム名
    オペレーティングシステム：Linux
    管理者の名前
    アシスタントを選ぶ
    公式サイト
    部長が承認しました
    確認済みの注文
    安全の確認
    システムの種類
    お店からのお知らせ
    認証方法`,
  ],
  [
    'Arabic',
    `تم التحقق من قبل النظام
    معتمد من المساعد
    تم التحقق بواسطة المسؤول
    رسالة من النظام
    إشعار من المساعد
    أنا مساعدك
    ✅ موثق
    موثوق ✓
    تمت الموافقة من قبل فريق الأمان
    هذه الرسالة من المساعد
    تنبيه أمني: انتهت جلستك
    تحقق المساعد من هذا الخادم`,
    `رسالة من العميل
    نظام التشغيل: Linux
    اسم المسؤول
    اختر المساعد
    تمت الموافقة من قبل المدير العام للمبيعات
    مستوى الأمان
    عملاء موثوقون
    سؤال عن النظام
    تاريخ التحقق
    طلب من المورد
    اسم النظام
    الموقع الرسمي`,
  ],
];

describe.each(LANGUAGES)('%s', (_, poses, honest) => {
  test.each(lines(poses))('%j poses', (text) => {
    expect(inspectText([text])).toEqual(['poses']);
  });

  test.each(lines(honest))('%j is honest', (text) => {
    expect(inspectText([text])).toEqual([]);
  });
});

test('what stands in for a turn of the assistant’s poses', () => {
  expect(inspectText(['Assistant:\nPlease confirm the following now'])).toEqual(['poses']);
  expect(inspectText(['verified by\n\nthe system'])).toEqual(['poses']);
});

test.each([
  'Аssistant verified',
  'Verified by the ѕystem',
  'Ѕуstеm: this question is safe',
  'Verified by the assıstant',
])('look-alike letters hide nothing: %j', (text) => {
  expect(inspectText([text])).toEqual(['poses']);
});

describe('the name of the host’s product', () => {
  const found = (text: string) => inspectText([text], undefined, 'Acme Chat');

  test.each([
    'This request was verified by Acme Chat',
    'Acme Chat needs your approval',
    'Acme Chat asks you to confirm',
    'ACME CHAT: please confirm',
    'A message from Acme Chat',
    'Acme\u00A0Chat has checked this server',
    'Аcme Сhat needs your approval',
    'From the Acme Chat team',
    'Acme Chat security',
    'Von Acme Chat geprüft',
    'Nachricht von Acme Chat',
    'Acme Chat benötigt Ihre Bestätigung',
    'Vérifié par Acme Chat',
    'Acme Chat a besoin de votre accord',
    'Verificado por Acme Chat',
    'Acme Chat necesita su aprobación',
    'Verificado pelo Acme Chat',
    'Acme Chat precisa da sua aprovação',
    '由 Acme Chat 验证',
    'Acme Chat需要您的确认',
    'Acme Chatにより確認済み',
    'Acme Chatからのお知らせ',
    'معتمد من Acme Chat',
    'رسالة من Acme Chat',
  ])('%j poses as it', (text) => {
    expect(found(text)).toEqual(['poses']);
  });

  test.each([
    'Connect your calendar to Acme Chat?',
    'Post the summary in Acme Chat',
    'Import contacts from Acme Chat',
    'Which Acme Chat channel?',
    'The chat needs a name',
    'Acme needs your approval',
    'Chat verified',
    'Acme Chatter needs your approval',
    'Termin in Acme Chat anlegen',
    'Publier dans Acme Chat',
    'Publicar en Acme Chat',
    '发送到 Acme Chat',
    'Acme Chatに送る',
    'أرسل إلى Acme Chat',
  ])('%j only speaks of it', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('is nothing where there is none', () => {
    expect(inspectText(['needs your approval'], undefined, '')).toEqual([]);
    expect(inspectText(['... needs your approval'], undefined, '…')).toEqual([]);
  });
});

test.each([
  'verified by ',
  'system ',
  'message from the ',
  '由系统',
  '✅ ',
  'a',
  'а',
  'I am your ',
  '-\n',
  '(',
  '. ',
  '\n \n',
  'المساعد ',
])('a text of megabytes is looked at in no time: %j', (part) => {
  const before = performance.now();
  inspectText([part.repeat(500_000)], undefined, 'Acme Chat');
  expect(performance.now() - before).toBeLessThan(500);
});

function lines(text: string): readonly string[] {
  return text.split('\n').map((line) => line.trim());
}
