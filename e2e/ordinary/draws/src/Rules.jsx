import { useNavigate } from 'react-router';

export default function Rules() {
  const navigate = useNavigate();
  return <button onClick={() => navigate('/draws')}>One ticket wins. Back to the draws</button>;
}
