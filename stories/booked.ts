/** What a server asks for, in its words in one language: message, name, e-mail, evening, party size, seat, two seats, notes. */
const WORDS: { readonly [tag: string]: readonly string[] } = {
  en: [
    'Who comes, and when?',
    'Name',
    'E-mail',
    'Evening',
    'Party size',
    'Seat',
    'Inside',
    'Terrace',
    'Notes',
  ],
  de: [
    'Wer kommt, und wann?',
    'Name',
    'E-Mail',
    'Abend',
    'Personen',
    'Platz',
    'Drinnen',
    'Terrasse',
    'Hinweise',
  ],
  fr: [
    'Qui vient, et quand ?',
    'Nom',
    'E-mail',
    'Soirée',
    'Personnes',
    'Place',
    'En salle',
    'Terrasse',
    'Notes',
  ],
  es: [
    '¿Quién viene y cuándo?',
    'Nombre',
    'Correo',
    'Noche',
    'Personas',
    'Sitio',
    'Dentro',
    'Terraza',
    'Notas',
  ],
  'pt-BR': [
    'Quem vem, e quando?',
    'Nome',
    'E-mail',
    'Noite',
    'Pessoas',
    'Lugar',
    'Salão',
    'Varanda',
    'Notas',
  ],
  ja: [
    'どなたが、いつお越しですか？',
    'お名前',
    'メール',
    '日時',
    '人数',
    'お席',
    '店内',
    'テラス',
    'ご要望',
  ],
  'zh-CN': ['谁来，什么时候来？', '姓名', '电子邮件', '日期', '人数', '座位', '室内', '露台', '备注'],
  ar: [
    'من سيأتي ومتى؟',
    'الاسم',
    'البريد الإلكتروني',
    'المساء',
    'عدد الأشخاص',
    'المكان',
    'الداخل',
    'الشرفة',
    'ملاحظات',
  ],
};

/** A form to book a table, as a server would write it for people of this language. */
export function booked(tag: string): unknown {
  const [message, name, mail, evening, size, seat, inside, terrace, notes] = WORDS[tag] ?? [];
  return {
    message,
    requestedSchema: {
      type: 'object',
      properties: {
        name: { type: 'string', title: name, minLength: 2, maxLength: 80 },
        mail: { type: 'string', title: mail, format: 'email' },
        evening: { type: 'string', title: evening, format: 'date-time' },
        size: { type: 'integer', title: size, minimum: 1, maximum: 12 },
        seat: {
          type: 'string',
          title: seat,
          oneOf: [
            { const: 'inside', title: inside },
            { const: 'terrace', title: terrace },
          ],
          default: 'terrace',
        },
        notes: { type: 'string', title: notes, maxLength: 200 },
      },
      required: ['name', 'mail', 'evening', 'size'],
    },
  };
}
