import { operatorRoles, type OperatorRole } from '../../contract/console/roles.ts'
import { useConsoleText } from '../../texts/console.ts'
import { SomeOf } from '../parts/some-of.tsx'
import { useProposalWords } from '../proposals/words.ts'

/** Some of the roles. */
export function RoleChoice({
  chosen,
  choose,
}: {
  chosen: readonly OperatorRole[]
  choose: (roles: readonly OperatorRole[]) => void
}) {
  const { text } = useConsoleText()
  const words = useProposalWords()
  const options = operatorRoles.map(value => ({ value, title: words.role(value) }))
  return <SomeOf label={text('consoleStaff.roles')} options={options} chosen={chosen} choose={choose} />
}
