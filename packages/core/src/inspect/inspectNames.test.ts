import { describe, expect, test } from 'vitest';
import type { KnownServer } from './inspectHost.ts';
import { inspectNames, type Names } from './inspectNames.ts';

const booking = { id: 'booking', label: 'Booking', origin: 'https://booking.example' };
const weather = { id: 'weather', label: 'Weather', origin: 'https://weather.example' };
const known: readonly KnownServer[] = [booking, weather];
const HOST = 'Example Chat';

function found(server: Partial<KnownServer>, tool?: Names['tool']): readonly string[] {
  const asking = { server: { id: 'other', label: 'Other', ...server }, ...(tool && { tool }) };
  return inspectNames(asking, known, HOST).map((one) =>
    [one.place, one.warning, ...('other' in one ? [one.other] : [])].join(' '),
  );
}

test.each([
  'Bo0king',
  'booking',
  'BOOKING',
  'Book ing',
  'B o o k i n g',
  'Book-ing',
  'B\u200Booking',
  'Book\u00ADing',
  'Вooking',
  'Bооking',
  'Βooking',
  'Bookıng',
  'Bookíng',
  'Ｂｏｏｋｉｎｇ',
  '𝐁𝐨𝐨𝐤𝐢𝐧𝐠',
  'Booking (verified)',
  'Booking ✓',
  'Official Booking',
  'Booking MCP server',
  'Вооkіng ✅',
])('the label %j looks like another server’s', (label) => {
  expect(found({ label })).toEqual(['label looksLike Booking']);
});

/** As another server's, each with what firms, products and forgers add, or in letters of other kinds. */
const IMITATED = [
  'Booking™',
  'Booking®',
  '© Booking',
  'Booking Inc.',
  'Booking, Inc',
  'Booking Ltd.',
  'Booking GmbH',
  'Booking S.A.',
  'Booking.com',
  'Booking.io',
  'Booking Support',
  'Booking Security',
  'Booking Login',
  'Booking Team',
  'Booking App',
  'Booking API',
  'The Booking Connector',
  'Booking Sicherheit',
  'Booking Équipe',
  'Booking 官方',
  'Booking 公式',
  'Booking الرسمي',
  'B00k1ng',
  'Booklng',
  'Book1ng',
  'ꓐꓳꓳꓗꓲꓠꓖ',
  'Bookinꮐ',
  '🅑🅞🅞🅚🅘🅝🅖',
  '🅱🅾🅾🅺🅸🅽🅶',
  '🇧🇴🇴🇰🇮🇳🇬',
  'Ⓑⓞⓞⓚⓘⓝⓖ',
  '\u202EgnikooB',
  'Boo\u202Egnik\u202C',
  'B\u202Eooking',
];

test.each(IMITATED)('the name %j is taken for another server’s', (name) => {
  expect(found({ label: name })).toContain('label looksLike Booking');
  expect(found({ claimedName: name })).toContain('claimedName looksLike Booking');
});

test.each(IMITATED.filter((name) => !/[®©Ⓑ]|B\u202E/u.test(name)))('the tool %j too', (title) => {
  expect(found({}, { name: 'x', title })).toContain('tool looksLike Booking');
});

/** Of a language: names that pose as the assistant, the system or those who run it; as checked; and honest ones that are near. */
const LANGUAGES: readonly (readonly [language: string, poses: string, checked: string, honest: string])[] = [
  [
    'English',
    'Assistant; AI assistant; Your assistant; The system; System message; System administrator; Admin; Host; Support; Help desk; Security team; Security alert; Administrator',
    'Verified; Certified files; Official files; Files ✅; Trusted files',
    'Admin panel; Support tickets; Systems monitor; Security cameras; Assistants’ rota; Hostel finder; Tax office; Certificates; Trustees; Officials; System status; Desk booking',
  ],
  [
    'German',
    'Der Assistent; KI-Assistent; Ihr Assistent; System; Systemmeldung; Systemadministrator; Administrator; Sicherheitsteam; Sicherheitshinweis; Kundendienst; Das System; Ihr Administrator',
    'Verifiziert; Zertifizierte Ablage; Offizielle Ablage; Ablage (geprüft)',
    'Systemkunde; Sicherheitsdaten; Assistenzplan; Administration; Prüfungen; Zertifikate; Amtsblatt; Systemzustand; Gastgeber; Dienstplan; Vertrauensleute; Office; Verwaltung',
  ],
  [
    'French',
    'L’assistant; Assistant IA; Votre assistant; Système; Message système; Administrateur; Équipe de sécurité; Le système; Alerte de sécurité; Votre administrateur; Assistance; Assistante',
    'Certifié; Vérifié; Fichiers officiels; Fichiers (approuvé)',
    'Systèmes; Sécurité routière; Assistants sociaux; Administration; Certificats; Officine; Vérifications; Agenda; Hôtel; Fichiers; Calendrier; Météo',
  ],
  [
    'Spanish',
    'El asistente; Asistente de IA; Tu asistente; Sistema; Mensaje del sistema; Administrador; Equipo de seguridad; El sistema; Aviso de seguridad; Su administrador; Soporte; Asistente',
    'Verificado; Calendario oficial; Archivos oficiales; Archivos (aprobado)',
    'Sistemas; Seguridad vial; Asistencia; Administración; Oficina; Verificaciones; Agenda; Archivos; Calendario; Clima; Tareas; Facturas',
  ],
  [
    'Portuguese',
    'O assistente; Assistente de IA; Seu assistente; Sistema; Mensagem do sistema; Administrador; Equipe de segurança; O sistema; Aviso de segurança; Seu administrador; Suporte; Assistente',
    'Verificado; Arquivos oficiais; Arquivos (aprovado)',
    'Sistemas; Segurança do trabalho; Assistência; Administração; Oficina; Verificações; Agenda; Arquivos; Calendário; Clima; Tarefas; Faturas',
  ],
  [
    'Chinese',
    '系统; 系統; 系统消息; 助手; AI助手; 智能助手; 您的助手; 管理员; 系统管理员; 安全团队; 客服; 系統通知',
    '官方; 官方日历; 已验证; 日历（已认证）',
    '日历; 天气; 地图; 订单系统; 文件管理; 会议助理表; 安全帽; 系统监控; 客户名单; 管理报表; 图书; 认识',
  ],
  [
    'Japanese',
    'システム; アシスタント; AIアシスタント; あなたのアシスタント; 管理者; システム管理者; システム通知; セキュリティチーム; サポート; 運営; システムメッセージ; セキュリティ警告',
    '公式; 公式カレンダー; 認証済み; カレンダー（確認済み）',
    'カレンダー; 天気; 地図; 注文システム; ファイル管理; システム監視; 公園; 確認; 会議; 顧客名簿; 管理表; 運転',
  ],
  [
    'Arabic',
    'المساعد; مساعد; مساعدك; المساعد الذكي; النظام; رسالة النظام; المسؤول; مسؤول النظام; فريق الأمان; الدعم; مدير النظام; تنبيه أمني',
    'موثق; رسمي; التقويم الرسمي; تقويم (معتمد)',
    'التقويم; الطقس; الخرائط; نظام الطلبات; ملفات; اجتماعات; أمان الطرق; إدارة الملفات; تنظيم; مراقبة الأنظمة; العملاء; الفواتير',
  ],
];

describe.each(LANGUAGES)('%s', (_, poses, checked, honest) => {
  test.each(poses.split('; '))('a server that calls itself %j poses', (claimedName) => {
    expect(found({ claimedName })).toContain('claimedName poses');
  });

  test.each(checked.split('; '))('a server that calls itself %j says that it was checked', (claimedName) => {
    expect(found({ claimedName })).toContain('claimedName verified');
  });

  test.each(honest.split('; '))('a server may call itself %j', (name) => {
    expect(found({ label: name, claimedName: 'x' })).toEqual([]);
    expect(found({ claimedName: name })).toEqual([]);
  });
});

test.each([
  ['Mail', 'Mall'],
  ['Maps', 'Mops'],
  ['Team', 'Teams'],
  ['Support', 'Security'],
  ['API', 'App'],
  ['Files', 'Flies'],
  ['Shop', 'Shop floor'],
  ['Sales', 'Sales report'],
  ['1Notes', 'Notes'],
])('%j and %j are two names', (label, other) => {
  expect(inspectNames({ server: { id: 'a', label } }, [{ id: 'b', label: other }])).toEqual([]);
});

test.each([
  [{ claimedName: 'Booking' }, 'claimedName looksLike Booking'],
  [{ claimedName: 'booking-mcp' }, 'claimedName looksLike Booking'],
  [{ claimedName: 'Bo0king server' }, 'claimedName looksLike Booking'],
  [{ origin: 'https://bo0king.example' }, 'origin looksLike Booking.example'],
  [{ origin: 'https://mcp.wеather.example/mcp' }, 'origin looksLike weather.example'],
  [{ label: 'Example Chat' }, 'label host'],
  [{ label: 'Exarnple Chat Support' }, 'label host'],
  [{ claimedName: 'EXAMPLE-CHAT' }, 'claimedName host'],
  [{ claimedName: 'Message from Example Chat' }, 'claimedName host'],
  [{ claimedName: 'Assistant' }, 'claimedName poses'],
  [{ claimedName: 'Аssistant' }, 'claimedName poses'],
  [{ claimedName: 'The system' }, 'claimedName poses'],
  [{ claimedName: 'Security team' }, 'claimedName poses'],
  [{ claimedName: 'Files, verified by your administrator' }, 'claimedName poses'],
  [{ claimedName: 'Files ✓' }, 'claimedName verified'],
  [{ claimedName: 'Official files' }, 'claimedName verified'],
  [{ claimedName: 'Files (Veri\u200Bfied)' }, 'claimedName verified'],
] as const)('%j is warned of: %s', (server, warning) => {
  expect(found(server).map((one) => one.toLowerCase())).toContain(warning.toLowerCase());
});

test.each([
  ['Bo0king', 'tool looksLike Booking'],
  ['Вooking', 'tool looksLike Booking'],
  ['Example Chat', 'tool host'],
  ['Assistant', 'tool poses'],
  ['System message', 'tool poses'],
  ['Request from your administrator', 'tool poses'],
  ['Sign in ✓', 'tool verified'],
  ['Sign in (verified)', 'tool verified'],
])('the tool %j is warned of: %s', (title, warning) => {
  expect(found({}, { name: 'sign_in', title })).toContain(warning);
});

test.each([
  ['Calendar', 'calendar-mcp'],
  ['Booking calendar', 'booking-calendar'],
  ['Bookings', 'bookings'],
  ['Booklet', 'booklet'],
  ['Weather maps', 'weather-maps'],
  ['GitHub', 'github-mcp-server'],
  ['Files', 'Secure Filesystem Server'],
  ['Filesystem', 'filesystem'],
  ['Operating system', 'os-info'],
  ['Modern', 'modern'],
  ['Memory', 'memory'],
  ['S3', 's3'],
  ['Mail', 'mail'],
  ['Mall', 'mall'],
  ['Überweisungen', 'überweisungen'],
  ['Погода', 'погода'],
  ['Καιρός', 'καιρός'],
  ['天気', 'tenki'],
  ['الطقس', 'weather-ar'],
  ['Chat example', 'chat-example'],
  ['Example', 'example'],
  ['Chat', 'chat'],
  ['Hostel finder', 'hostels'],
  ['Systems monitor', 'systems'],
  ['Admin panel', 'admin-panel'],
  ['Support tickets', 'tickets'],
  ['Assistants’ rota', 'rota'],
  ['Sequential thinking', 'sequential-thinking'],
  ['Everything', 'mcp-servers/everything'],
  ['A', 'a'],
  ['✳', '✳'],
  ['Tax office', 'officials-list'],
  ['Certificates', 'certificates'],
  ['Trustees', 'trustees'],
])('the honest names %j and %j raise nothing', (label, claimedName) => {
  expect(found({ label, claimedName })).toEqual([]);
});

test.each([
  'Book a table',
  'Weather',
  'booking',
  'BOOKING',
  'system',
  'List verified contacts',
  'Official holidays',
  'Trusted devices',
  'Approve a leave',
  'System status',
  'create_assistant',
  'Host a meeting',
  'Admin report',
])('the honest tool %j raises nothing', (title) => {
  expect(found({}, { name: 'x', title })).toEqual([]);
});

describe('a server that is connected twice', () => {
  test('may have one name at one place', () => {
    expect(found({ label: 'Booking', origin: booking.origin })).toEqual([]);
    expect(found({ label: 'Booking' })).toEqual([]);
  });

  test('is warned of where the same name is at another place', () => {
    expect(found({ label: 'Booking', origin: 'https://evil.test' })).toEqual(['label looksLike Booking']);
  });

  test('may call itself what the host’s own name for it says', () => {
    expect(found({ label: 'Booking (work)', claimedName: 'Booking' })).toEqual([]);
  });
});

test('of two that look alike, the one that is written plainly is not warned of', () => {
  expect(inspectNames({ server: booking }, [{ id: 'other', label: 'Bo0king' }])).toEqual([]);
});

test('a server does not imitate itself', () => {
  expect(inspectNames({ server: booking }, [booking])).toEqual([]);
});
