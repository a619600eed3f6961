import { observer } from 'mobx-react-lite';
import { Session } from '../../../application/session/session';
import type { ScreenProps } from '../../../ui/plugin';
import { useService } from '../../../ui/react/services';
import { companyCountry } from '../card/companyCountry';
import { NewArticleScreen } from '../card/newArticleScreen';
import { oldArticleScreen } from '../card/oldArticleScreen';

/** One record, two screens: feature `UseNewArticleUI` says which. */
export default observer(function ArticleRegister({ params }: ScreenProps) {
  const session = useService(Session);
  const ArticleScreen = session.allowed('ar.newScreen') ? NewArticleScreen : oldArticleScreen(companyCountry(session.state));
  return <ArticleScreen params={params} />;
});
