import { operatorRoles, type OperatorRole } from '../../contract/console/roles.ts'
import { useConsoleText } from '../../texts/console.ts'
import { SomeOf } from '../forms/some-of.tsx'
import { useProposalLabels } from '../labels/proposal-labels.ts'

/** Some of the roles. */
export function RoleChoice({
  chosen,
  choose,
}: {
  chosen: readonly OperatorRole[]
  choose: (roles: readonly OperatorRole[]) => void
}) {
  const { text } = useConsoleText()
  const labels = useProposalLabels()
  const options = operatorRoles.map(value => ({ value, title: labels.role(value) }))
  return <SomeOf label={text('consoleStaff.roles')} options={options} chosen={chosen} choose={choose} />
}
