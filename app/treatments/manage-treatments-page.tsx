import { Link, useRevalidator } from 'react-router'
import { answerOf, api, dataOf } from '../api/client.ts'
import { formatTaka } from '../core/money.ts'
import { texts } from '../i18n/texts.ts'
import { DeleteButton } from '../ui/delete-button.tsx'
import { EditLink } from '../ui/edit-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Picture } from '../ui/picture.tsx'
import { useSiteFacts } from '../ui/site-facts.ts'
import { Cell, SerialCell, Table } from '../ui/table.tsx'

const aboutShown = 30

export const clientLoader = () => dataOf(api.treatments.$get({ query: {} }))

type Loaded = Awaited<ReturnType<typeof clientLoader>>

export default function ManageTreatmentsPage({ loaderData: treatments }: { loaderData: Loaded }) {
  const text = texts.manageTreatments
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
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

function TreatmentTable({ treatments }: { treatments: Loaded }) {
  const { serial, name, cost, about, image, edit, delete: remove } = texts.dashboard.columns
  const text = texts.manageTreatments
  const { currency } = useSiteFacts()
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
            {text.cost(formatTaka(treatment.cost), currency)}
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
