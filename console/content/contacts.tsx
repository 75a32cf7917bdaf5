import {
  contactNoteMax,
  contactPhone,
  contactTelegram,
  contactsPropose,
  contactsShow,
  type ListedContacts,
} from '../../contract/console/content.ts'
import { email, ifAny, matching, required } from '../../contract/rules.ts'
import { languages } from '../../contract/languages.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useList } from '../../ui/call/lists.ts'
import { Loaded } from '../../ui/call/loaded.tsx'
import { useSend } from '../../ui/call/use-send.ts'
import { Actions } from '../../ui/actions.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { InFour, inFour } from '../forms/in-four.tsx'
import { ProposeActions } from '../forms/propose-actions.tsx'
import { Page } from '../page/page.tsx'
import { fieldsInFour, textIn } from '../forms/typed.ts'
import { useKeptForm } from '../forms/use-kept-form.ts'
import { useOutcome } from '../page/use-outcome.ts'
import { Proposing, type Propose } from '../proposals/proposing.tsx'
import { useRight } from '../page/session.ts'
import { Preview } from './preview.tsx'

/** The company's contacts, as the start page's foot shows them. */
export function ContactsPage() {
  const { text, date } = useConsoleText()
  const list = useList(contactsShow, {})
  const mayWrite = useRight('content.write')
  return (
    <Page title={text('consoleContent.contacts')} intro={text('consoleContent.contactsIntro')}>
      <Loaded list={list}>
        {({ contacts, legalName, origin }) => (
          <>
            <Card title={text('consoleContent.contacts')}>
              {contacts ? (
                <>
                  <Facts
                    items={[
                      { term: text('consoleContent.email'), value: contacts.email },
                      { term: 'Telegram', value: contacts.telegram },
                      { term: text('consoleContent.phoneShown'), value: contacts.phone || '–' },
                      { term: text('consoleContent.version'), value: contacts.version },
                      { term: text('consoleContent.since'), value: date(contacts.setAt) },
                    ]}
                  />
                  <Preview texts={contacts.texts} />
                </>
              ) : (
                <Note>{text('consoleContent.noContacts')}</Note>
              )}
              {mayWrite && (
                <Actions>
                  <Proposing face={text('consoleContent.change')} kind="secondary">
                    {propose => <Change contacts={contacts} propose={propose} />}
                  </Proposing>
                </Actions>
              )}
            </Card>
            <Facts
              items={[
                { term: text('consoleContent.legal'), value: legalName ?? text('documents.missing') },
                { term: text('consoleContent.origin'), value: origin },
              ]}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const fields = {
  email: [required('enterEmail'), email],
  telegram: [ifAny(matching(contactTelegram))],
  phone: [ifAny(matching(contactPhone))],
  ...fieldsInFour('note?', contactNoteMax),
}

function Change({ contacts, propose }: { contacts: ListedContacts | undefined; propose: Propose }) {
  const { text } = useConsoleText()
  const send = useSend(contactsPropose)
  const showOutcome = useOutcome()
  const form = useKeptForm(
    'contacts',
    fields,
    async values => {
      const sent = await send({
        email: textIn(values, 'email'),
        telegram: textIn(values, 'telegram'),
        phone: textIn(values, 'phone'),
        texts: inFour(values, 'note'),
      })
      if (sent.outcome === 'ok') propose(sent.answer.proposal)
      else showOutcome(sent.outcome)
    },
    contacts ? initialOf(contacts) : {},
  )
  return (
    <Form form={form} label={text('consoleContent.change')}>
      <Field {...form.field('email')} label={text('consoleContent.email')} maxLength={200} />
      <Field {...form.field('telegram')} label={text('consoleContent.telegram')} maxLength={33} />
      <Field {...form.field('phone')} label={text('consoleContent.phone')} maxLength={31} />
      <InFour form={form} name="note" label={text('consoleContent.note')} />
      <ProposeActions />
    </Form>
  )
}

const initialOf = ({ email, telegram, phone, texts }: ListedContacts): Record<string, string> => ({
  email,
  telegram,
  phone,
  ...Object.fromEntries(languages.map(language => [`note.${language}`, texts[language]])),
})
