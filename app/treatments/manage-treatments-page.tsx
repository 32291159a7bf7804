import { Link, useRevalidator } from 'react-router'
import { answerOf, api } from '../api/client.ts'
import { requireUser } from '../auth/current-user.ts'
import { formatTaka } from '../core/money.ts'
import { texts } from '../i18n/texts.ts'
import { DeleteButton } from '../ui/delete-button.tsx'
import { EditLink } from '../ui/edit-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Picture } from '../ui/picture.tsx'
import { LoadFailed, StaffOnly } from '../ui/screen-problem.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Cell, SerialCell, Table } from '../ui/table.tsx'

const aboutShown = 30

export async function clientLoader({ request }: { request: Request }) {
  const { role } = await requireUser(request)
  if (role === 'patient') return { forStaff: true as const }
  return { forStaff: false as const, answer: await answerOf(api.treatments.$get({ query: {} })) }
}

export function HydrateFallback() {
  return <Spinner />
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>
type Row = { _id: string; name: string; cost: number; about: string; picture: string | null }

export default function ManageTreatmentsPage({ loaderData: loaded }: { loaderData: Loaded }) {
  const text = texts.manageTreatments
  if (loaded.forStaff) return <StaffOnly />
  if (!loaded.answer.ok) return <LoadFailed message={loaded.answer.refusal.message} />
  const treatments = loaded.answer.data
  return (
    <>
      <title>{texts.dashboard.pageTitle(text.title)}</title>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-head">{text.title}</h1>
          <p className="text-soft">{text.line(treatments.length)}</p>
        </div>
        <Link to="/dashboard/add-treatment" className="pill pill-go">
          {text.add}
        </Link>
      </div>
      {treatments.length === 0 ? (
        <EmptyState picture="/pictures/empty-search.svg" title={text.empty}>
          {text.emptyLine}
        </EmptyState>
      ) : (
        <TreatmentTable treatments={treatments} />
      )}
    </>
  )
}

function TreatmentTable({ treatments }: { treatments: readonly Row[] }) {
  const { serial, name, cost, about, image, edit, delete: remove } = texts.dashboard.columns
  const text = texts.manageTreatments
  const { revalidate } = useRevalidator()
  return (
    <Table caption={text.title} columns={[serial, name, cost, about, image, edit, remove]}>
      {treatments.map((treatment, index) => (
        <tr key={treatment._id}>
          <SerialCell name={serial} index={index} />
          <Cell name={name} className="font-semibold">
            {treatment.name}
          </Cell>
          <Cell name={cost} className="whitespace-nowrap">
            {text.costTaka(formatTaka(treatment.cost))}
          </Cell>
          <Cell name={about}>{treatment.about.slice(0, aboutShown)}...</Cell>
          <Cell name={image}>
            <Picture
              src={treatment.picture}
              placeholder="/pictures/placeholder-treatment.svg"
              alt=""
              width={72}
              height={45}
              className="h-11 w-18 rounded-lg object-cover"
            />
          </Cell>
          <Cell name={edit} isAction>
            <EditLink
              to={`/dashboard/manage-treatments/update-treatment/${treatment._id}`}
              label={text.editName(treatment.name)}
            />
          </Cell>
          <Cell name={remove} isAction>
            <DeleteButton
              label={text.deleteName(treatment.name)}
              question={text.confirmDelete(treatment.name)}
              doneText={text.deleted}
              remove={async () => {
                const answer = await answerOf(api.treatment[':id'].$delete({ param: { id: treatment._id } }))
                await revalidate()
                return answer.ok ? undefined : answer.refusal.message
              }}
            />
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
