import { operatorRoles, type OperatorRole } from '../../contract/console/roles.ts'
import { useConsoleText } from '../../texts/console.ts'
import { useProposalWords } from '../proposals/words.ts'
import style from './staff.module.css'

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
  return (
    <fieldset className={style.roles}>
      <legend>{text('consoleStaff.roles')}</legend>
      {operatorRoles.map(role => (
        <label key={role}>
          <input
            type="checkbox"
            checked={chosen.includes(role)}
            onChange={event =>
              choose(event.target.checked ? [...chosen, role] : chosen.filter(one => one !== role))
            }
          />
          {words.role(role)}
        </label>
      ))}
    </fieldset>
  )
}
