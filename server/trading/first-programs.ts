/**
 * The programs of a fresh installation. They are written once, at first start; from then on they are rows that
 * operators change, and a later start leaves them alone.
 */
import { chartWidgets, programRisks } from '../../contract/codes.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { firstPrograms, type FirstProgram } from '../../contract/programs.ts'
import { sql, transaction, type Database, type Transaction } from '../database/index.ts'

export async function makeFirstPrograms(database: Database): Promise<void> {
  await transaction(database, async tx => {
    for (const program of firstPrograms) if (await insertProgram(tx, program)) await insertTexts(tx, program)
  })
}

async function insertProgram(tx: Transaction, program: FirstProgram): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into program (id, key, strategy, least_micro, most_micro, unlocked_least_micro, tokens_on_opening,
      partner_bonus_ppm, risk, chart, is_open)
    values (${program.id}, ${program.key}, ${program.strategy}, ${program.leastMicro}, ${program.mostMicro},
      ${program.unlockedLeastMicro}, ${program.tokensOnOpening}, ${program.partnerBonusPercent * 10_000},
      ${programRisks[program.risk]}, ${chartWidgets[program.chart]}, true)
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

async function insertTexts(tx: Transaction, program: FirstProgram): Promise<void> {
  for (const language of languages) {
    const { name, about } = texts[language][program.key]
    await sql`
      insert into program_text (program_id, language, name, about)
      values (${program.id}, ${language}, ${name}, ${about})`.execute(tx)
  }
}

type Texts = Record<FirstProgram['key'], { name: string; about: string }>

const texts: Record<Language, Texts> = {
  ru: {
    starter: {
      name: 'Стартовая',
      about: 'Небольшой вход, чтобы увидеть, как устроено копирование. Бывают и убыточные сделки.',
    },
    currency: {
      name: 'Валютные пары',
      about:
        'Сделки на валютных парах. При открытии счёта начисляется токен платформы, приглашающий партнёр получает разовый бонус.',
    },
    crypto: {
      name: 'Криптовалюты',
      about: 'Сделки на криптовалютах. Высокий риск: можно потерять значительную часть депозита.',
    },
    index: {
      name: 'Фондовые индексы (ETF)',
      about: 'Сделки на фондовых индексах. Программу можно открыть и одним токеном платформы.',
    },
  },
  en: {
    starter: {
      name: 'Starter',
      about: 'A small entry to see how copying works. Some deals end in a loss.',
    },
    currency: {
      name: 'Currency pairs',
      about:
        'Deals in currency pairs. Opening an account grants a platform token, and the inviting partner receives a one-off bonus.',
    },
    crypto: {
      name: 'Crypto',
      about: 'Deals in cryptocurrencies. High risk: a large part of the deposit can be lost.',
    },
    index: {
      name: 'Stock indices (ETF)',
      about: 'Deals in stock indices. The program can also be unlocked with one platform token.',
    },
  },
  de: {
    starter: {
      name: 'Starter',
      about:
        'Ein kleiner Einstieg, um zu sehen, wie das Kopieren funktioniert. Manche Geschäfte enden mit Verlust.',
    },
    currency: {
      name: 'Währungspaare',
      about:
        'Geschäfte in Währungspaaren. Mit der Kontoeröffnung wird ein Plattform-Token gutgeschrieben, der einladende Partner erhält einen einmaligen Bonus.',
    },
    crypto: {
      name: 'Krypto',
      about: 'Geschäfte in Kryptowährungen. Hohes Risiko: Ein großer Teil der Einlage kann verloren gehen.',
    },
    index: {
      name: 'Aktienindizes (ETF)',
      about:
        'Geschäfte in Aktienindizes. Das Programm lässt sich auch mit einem Plattform-Token freischalten.',
    },
  },
  es: {
    starter: {
      name: 'Inicial',
      about: 'Una entrada pequeña para ver cómo funciona la copia. Algunas operaciones terminan en pérdida.',
    },
    currency: {
      name: 'Pares de divisas',
      about:
        'Operaciones en pares de divisas. Al abrir una cuenta se abona un token de la plataforma y el socio que invita recibe una bonificación única.',
    },
    crypto: {
      name: 'Cripto',
      about: 'Operaciones en criptomonedas. Riesgo alto: puede perderse una gran parte del depósito.',
    },
    index: {
      name: 'Índices bursátiles (ETF)',
      about:
        'Operaciones en índices bursátiles. El programa también se puede desbloquear con un token de la plataforma.',
    },
  },
}
