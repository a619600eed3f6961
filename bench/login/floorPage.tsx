import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Link, Route, Router, Switch } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';

const FIELDS = ['id', 'lrn', 'declarant', 'status', 'items', 'amount', 'createdAt'] as const;
const STATUSES = ['ACC', 'CLR', 'CNL'];

const rowsOf = (prefix: string) =>
  Array.from({ length: 500 }, (_, at) => ({
    id: at + 1,
    lrn: `${prefix}-${at}`,
    declarant: `Company ${at % 40}`,
    status: STATUSES[at % 3],
    items: at % 99,
    amount: at * 13.37,
    createdAt: `2026-01-0${1 + (at % 9)}`,
  }));

const lists = { declarations: rowsOf('D'), cases: rowsOf('C') };

const List = ({ name }: { readonly name: keyof typeof lists }) => (
  <main>
    <h1>{name}</h1>
    <label>
      LRN <input name="lrn" />
    </label>
    <table>
      <tbody>
        {lists[name].slice(0, 50).map((row) => (
          <tr key={row.id}>
            {FIELDS.map((field) => (
              <td key={field}>{row[field]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </main>
);

const Page = () => {
  const [signedIn, setSignedIn] = useState(false);
  if (!signedIn)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSignedIn(true);
        }}
      >
        <label>
          Username <input name="username" />
        </label>
        <label>
          Password <input name="password" type="password" />
        </label>
        <button type="submit">Login</button>
      </form>
    );
  return (
    <Router hook={useHashLocation}>
      <nav>
        <Link href="/declarations">declarations</Link> <Link href="/cases">cases</Link>
      </nav>
      <Switch>
        <Route path="/cases">
          <List name="cases" />
        </Route>
        <Route>
          <List name="declarations" />
        </Route>
      </Switch>
    </Router>
  );
};

createRoot(document.body.appendChild(document.createElement('div'))).render(<Page />);
