/** What the inbox lists, by the domains that say so. */
import { proposalInboxSource, type InboxSource } from '../operators/index.ts'

export const inboxSources: readonly InboxSource[] = [proposalInboxSource]
